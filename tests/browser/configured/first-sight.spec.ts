/** On a first visit, the question about consent and the notice of the language cover nothing and move nothing. */
import { INDUSTRY_PATHS } from '../../../src/facts/industries.ts';
import { PAID_PAGES } from '../../../src/facts/paid-pages.ts';
import { isPaidPath, PATHS, url } from '../../../src/i18n/urls.ts';
import { isFullRun, rotate } from '../../support/rotation.ts';
import { expectStill } from '../layout-shifts.ts';
import { paidLooks } from '../paid/paid.ts';
import { MOVING, visitRedirected } from '../visit.ts';
import { CONFIGURED_SITE, expect, LOCALES, UNCONFIGURED, test, words } from './configured.ts';
import { questionOn } from './consent.ts';

const SIZES = [
  [320, 568], [360, 640], [390, 664], [390, 844], [768, 1024], [1280, 600], [1280, 720], [1366, 768], [1440, 900], [1920, 1080],
] as const; // prettier-ignore
/** Two windows, and the most pixels that the question may be high there. */
const LOW = [
  [375, 667, 96],
  [1280, 800, 60],
] as const;
/** The pages that begin with a form: those of industries are alike, and those of adverts with the same layout and form. */
const FORM_FIRST = [
  PATHS.home,
  PATHS.contact,
  ...Object.values(INDUSTRY_PATHS).slice(0, isFullRun ? undefined : 1),
  ...(isFullRun ? PAID_PAGES : paidLooks().map(({ paid }) => paid)).map(({ path }) => path),
];

/** The parts of headline, fields and button on the screen that something else covers. */
const covered = () =>
  [...document.querySelectorAll('h1, main form :is(input, select, button)')]
    .filter((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const isHidden = (x: number, y: number) => {
        const front = document.elementFromPoint(left + width * x, top + height * y);
        return front !== null && !part.contains(front) && !front.contains(part);
      };
      const places = [0.05, 0.25, 0.5, 0.75, 0.95];
      return part.checkVisibility() && places.some((x) => places.some((y) => isHidden(x, y)));
    })
    .map((part) => part.outerHTML.slice(0, 90));

const heights = async () => {
  await document.fonts.ready;
  const fields = [...document.querySelectorAll('main form :is(input, select)')];
  const first = fields.find((field) => field.checkVisibility());
  return {
    question: document.querySelector('[data-consent]')?.clientHeight ?? 0,
    fieldEnd: first?.getBoundingClientRect().bottom ?? Infinity,
  };
};

test.use({ ...MOVING, expectedComplaints: /ERR_FAILED/ });

for (const isConfigured of [true, false])
  test(`nothing covers or moves headline, field or button ${isConfigured ? 'with' : 'without'} third parties`, async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript(() => {
      sessionStorage.setItem('languageNotice', location.pathname.split('/')[1] ?? '');
    });
    // Fonts that come late may move a page as well.
    await page.route('**/*.woff2', (route) => route.abort());
    const faults: unknown[] = [];
    for (const [index, [path, locale]] of rotate(FORM_FIRST, LOCALES).entries()) {
      for (const [turn, [width, height]] of SIZES.entries()) {
        // Each page in two windows, the plain site in one.
        if (!isFullRun && (turn - index) % (isConfigured ? 5 : 10) !== 0) continue;
        await page.setViewportSize({ width, height });
        await page.goto((isConfigured ? CONFIGURED_SITE : UNCONFIGURED) + url(locale, path));
        const { region } = questionOn(page, locale);
        await expect(region).toHaveCount(isConfigured ? 1 : 0);
        const { label } = words(locale).languageNotice;
        const notice = page.getByRole('complementary', { name: label });
        const isOffered = !isConfigured && locale !== 'en' && !isPaidPath(path);
        await expect(notice).toHaveCount(isOffered ? 1 : 0);
        const parts = await page.evaluate(covered);
        faults.push(...parts.map((part) => [width, height, locale, path, part]));
        await expectStill(page);
      }
      for (const [width, height, most] of isConfigured ? LOW : []) {
        await page.setViewportSize({ width, height });
        const { question, fieldEnd } = await page.evaluate(heights);
        if (question === 0 || question >= most || fieldEnd > height)
          faults.push([width, locale, path, question, fieldEnd]);
      }
    }
    expect(faults).toEqual([]);
  });

test.describe('in France', () => {
  test.use({ locale: 'fr-FR' });

  test('the notice of the language comes after the answer', async ({ page }) => {
    const { region, reject } = questionOn(page, 'fr');
    const notice = page.getByRole('complementary', { name: words('fr').languageNotice.label });
    await visitRedirected(page, '/', '/fr');
    await page.goto('/fr/about');
    await expect(region).toBeVisible();
    await expect(notice).toHaveCount(0);
    await reject.click();
    await notice.getByRole('button').click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
