import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `reached`: on intent. `settled`: after `load`, once on the screen. */
    'client:when'?: 'reached' | 'settled';
  }
}
