/** `test` fails when a text runs as a script, opens a dialog, requests another site or breaks the policy. */
import { expect, test as base } from './visit.ts';

/** `harm` lists what texts caused. */
export const test = base.extend<{ harm: string[] }>({
  harm: [
    async ({ page, baseURL }, use) => {
      const harm: string[] = [];
      page.on('dialog', (dialog) => {
        harm.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(String(baseURL))) harm.push(`request: ${request.url()}`);
      });
      await page.exposeFunction('noteHarm', (what: string) => harm.push(what));
      await page.addInitScript(() => {
        const note = (what: string) => {
          // The page has this function from the test.
          const { noteHarm } = Object(window);
          noteHarm(what);
        };
        Object.defineProperty(window, 'owned', { set: () => note('script') });
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          note(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
      await use(harm);
      expect(harm).toEqual([]);
    },
    { auto: true },
  ],
});
