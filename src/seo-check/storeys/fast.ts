/** Storey 6: whether the pages come quickly. */
import { dark, lit, NOT_APPLICABLE, unseen, type Verdict } from '../finding.ts';
import { isScripted } from '../page.ts';
import type { Seen } from '../seen.ts';

/** Servers leave what fits into one packet as it is. */
const WORTH_PACKING = 1400;

export function compressed({ home, pages }: Seen): Verdict {
  const large = pages.filter(({ bytes }) => bytes > WORTH_PACKING);
  const line = ({ coding, bytes }: { coding: string; bytes: number }) =>
    `content-encoding: ${coding || '–'} · ${String(bytes)} B`;
  const loose = large.filter(({ coding }) => !/\b(br|gzip|zstd|deflate)\b/.test(coding));
  return loose.length > 0
    ? dark(...loose.map((page) => [page.url, line(page)] as const))
    : lit([home.url, line(home)]);
}

/** https://web.dev/articles/render-blocking-resources */
export function lightHead({ home }: Seen): Verdict {
  const { sheets, scripts, url } = home;
  const parts = [
    ...scripts.map((src) => `<script src="${src}">`),
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  const line = `${String(sheets.length)} CSS, ${String(scripts.length)} JS`;
  return sheets.length <= 2 && scripts.length === 0
    ? lit([url, line])
    : dark([url, line], ...parts.map((part) => [url, part] as const));
}

const HEAVY = 300_000;
const HEAVY_OF_OLD = 100_000;

/** Five pictures of the home page: bytes, format and dimensions. */
export function lightPictures({ home, pictures }: Seen): Verdict {
  const seen = pictures.filter(({ problem }) => problem === undefined);
  const reason = pictures[0]?.problem;
  if (seen.length === 0 && isScripted(home)) return unseen('scripts', [home.url, home.text]);
  if (seen.length === 0)
    return reason ? unseen(reason, [home.url, home.pictures[0]?.tag ?? '']) : NOT_APPLICABLE;
  const line = ({ tag, bytes, type }: (typeof seen)[number]) =>
    `${type} · ${String(bytes)} B · ${tag}`;
  const heavy = seen.filter(
    ({ bytes, type }) => bytes > HEAVY || (bytes > HEAVY_OF_OLD && !/webp|avif|svg|jxl/.test(type)),
  );
  const loose = seen.filter(({ hasSize }) => !hasSize);
  const wrong = [...heavy, ...(loose.length * 2 > seen.length ? loose : [])];
  return wrong.length > 0
    ? dark(...[...new Set(wrong)].map((picture) => [picture.src, line(picture)] as const))
    : lit(...seen.map((picture) => [picture.src, line(picture)] as const));
}

/** Google calls 0.8 seconds good: https://web.dev/articles/ttfb */
const QUICK = 800;

export function quickAnswer({ pages }: Seen): Verdict {
  const sorted = pages.toSorted((a, b) => a.wait - b.wait);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) return unseen('slow');
  const slowest = sorted.at(-1) ?? middle;
  const line = ({ wait }: { wait: number }) => `${String(Math.round(wait))} ms`;
  return middle.wait <= QUICK
    ? lit([middle.url, line(middle)])
    : dark([slowest.url, line(slowest)], [middle.url, line(middle)]);
}
