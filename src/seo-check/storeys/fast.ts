/** Storey 6: whether the pages come quickly. */
import { dark, darkIf, lit, unfit, unseen, type Pair, type Verdict } from '../finding.ts';
import { isScripted, type Page } from '../page.ts';
import type { PictureSize, Seen } from '../seen.ts';

/** Servers leave what fits into one packet as it is. */
const WORTH_PACKING = 1400;

export function compressed({ home, pages }: Seen): Verdict {
  const show = ({ url, coding, bytes }: Page): Pair => [
    url,
    `content-encoding: ${coding || '–'} · ${String(bytes)} B`,
  ];
  const isLoose = ({ bytes, coding }: Page) =>
    bytes > WORTH_PACKING && !/\b(br|gzip|zstd|deflate)\b/.test(coding);
  return darkIf(pages.filter(isLoose).map(show), show(home));
}

/** https://web.dev/articles/render-blocking-resources */
export function lightHead({ home: { sheets, scripts, url } }: Seen): Verdict {
  const tags = [
    ...scripts.map((src) => `<script src="${src}">`),
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  const lines = [`${String(sheets.length)} CSS, ${String(scripts.length)} JS`, ...tags];
  const isHeavy = sheets.length > 2 || scripts.length > 0;
  return darkIf(isHeavy ? lines.map((line) => [url, line]) : [], [url, lines[0] ?? '']);
}

const [HEAVY, HEAVY_OF_OLD] = [300_000, 100_000];
const isHeavy = ({ bytes, type }: PictureSize) =>
  bytes > HEAVY || (bytes > HEAVY_OF_OLD && !/webp|avif|svg|jxl/.test(type));

/** Five pictures of the home page: bytes, format and dimensions. */
export function lightPictures({ home, pictures }: Seen): Verdict {
  const seen = pictures.filter(({ problem }) => problem === undefined);
  const reason = pictures[0]?.problem ?? (isScripted(home) ? 'scripts' : undefined);
  if (seen.length === 0)
    return reason ? unseen(reason, [home.url, pictures[0]?.tag ?? home.text]) : unfit('noPictures');
  const show = ({ src, type, bytes, tag }: PictureSize): Pair => [
    src,
    `${type} · ${String(bytes)} B · ${tag}`,
  ];
  const isLoose = seen.filter(({ hasSize }) => !hasSize).length * 2 > seen.length;
  const wrong = seen.filter((one) => isHeavy(one) || (isLoose && !one.hasSize));
  return darkIf(wrong.map(show), ...seen.map(show));
}

/** Google calls 0.8 seconds good: https://web.dev/articles/ttfb */
const QUICK = 800;

export function quickAnswer({ pages }: Seen): Verdict {
  const sorted = pages.toSorted((a, b) => a.wait - b.wait);
  const [middle] = sorted.slice(Math.floor((sorted.length - 1) / 2));
  const show = ({ url, wait }: Page): Pair => [url, `${String(Math.round(wait))} ms`];
  if (!middle) return unseen('slow');
  return middle.wait <= QUICK
    ? lit(show(middle))
    : dark(show(sorted.at(-1) ?? middle), show(middle));
}
