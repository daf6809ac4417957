import { expect, test } from 'vitest';
import { webVtt } from '../../../../src/components/film/captions.ts';

test('writes captions as a browser reads them', () => {
  const captions = [
    { from: 0, to: 1.5, text: 'Rain' },
    { from: 61.25, to: 62, text: 'Windows & doors < roofs' },
  ];
  expect(webVtt(captions)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500 line:4% position:98% size:56% align:right\nRain\n\n' +
      '00:01:01.250 --> 00:01:02.000 line:4% position:98% size:56% align:right\nWindows &amp; doors &lt; roofs\n',
  );
});
