import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `reached`: on intent. `focused`: once something in it has the focus. `settled`: after `load`, once on the screen. */
    'client:when'?: 'reached' | 'focused' | 'settled';
  }
}
