import { afterEach, expect, test, vi } from 'vitest';
import { announceLead } from '../../../src/islands/LeadForm/send.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a lead is reported to gtag, by its form alone', () => {
  const gtag = vi.fn();
  vi.stubGlobal('window', { gtag, dataLayer: [] });
  announceLead('demo');
  expect(gtag.mock.calls).toEqual([['event', 'generate_lead', { form: 'demo' }]]);
});

test('where there is a data layer and no gtag, the event goes there', () => {
  const dataLayer: unknown[] = [];
  vi.stubGlobal('window', { dataLayer });
  announceLead('demo');
  expect(dataLayer).toEqual([{ event: 'generate_lead', form: 'demo' }]);
});

test.each([
  ['no analytics', {}],
  [
    'a broken gtag',
    {
      gtag: () => {
        throw new Error('analytics is broken');
      },
    },
  ],
])('%s does no harm', (_, window) => {
  vi.stubGlobal('window', window);
  expect(() => announceLead('demo')).not.toThrow();
});
