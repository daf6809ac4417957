import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * `reached`: on intent. `focused`: once something in it has the focus. `settled`: after `load`, once on the screen.
     * `pressed`: on intent, and a link in it that is pressed before waits for it.
     */
    'client:when'?: 'reached' | 'focused' | 'settled' | 'pressed';
  }
}
