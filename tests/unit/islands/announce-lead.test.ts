import { afterEach, expect, test, vi } from 'vitest';
import { announceLead } from '../../../src/islands/LeadForm/send.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a lead is reported to gtag, by its form alone, or else to the data layer', () => {
  const gtag = vi.fn();
  const dataLayer: unknown[] = [];
  for (const window of [{ gtag, dataLayer }, { dataLayer }]) {
    vi.stubGlobal('window', window);
    announceLead('demo');
  }
  expect(gtag.mock.calls).toEqual([['event', 'generate_lead', { form: 'demo' }]]);
  expect(dataLayer).toEqual([{ event: 'generate_lead', form: 'demo' }]);
});

test('no analytics, or a broken gtag, does no harm', () => {
  const gtag = vi.fn().mockThrow(new Error('analytics is broken'));
  for (const window of [{}, { gtag }]) {
    vi.stubGlobal('window', window);
    expect(() => announceLead('demo')).not.toThrow();
  }
  expect(gtag).toHaveBeenCalled();
});
