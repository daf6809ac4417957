/** The type and the grid of each template: no face that the fonts lack, no column off the grid. */
import { TEMPLATES } from '../../support/templates.ts';
import { expect, test } from '../visit.ts';

/** What has columns of its own: a card, terraces whose houses touch, a picture with its text, rows of a table. */
const OWN_COLUMNS =
  '.bg-card.edge, .bg-card.edge *, .board *, .box-field, .plots, .desks, .margin-column > ul';

test('type is set in faces of the two fonts, and columns begin on the grid at 1440 pixels', async ({
  page,
}) => {
  test.setTimeout(TEMPLATES.length * 10_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const own of TEMPLATES) {
    await page.goto(own);
    const faults = await page.evaluate((ownColumns) => {
      const texts = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          !element.matches('script, style, noscript') &&
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      );
      const faces = texts.flatMap((element) => {
        const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
        const [family = ''] = fontFamily.split(',');
        const isSerif = family === '"Instrument Serif"' && fontWeight === '400';
        const isSans = family === '"Instrument Sans"' && Number(fontWeight) <= 700;
        return (isSerif || isSans) && fontStyle === 'normal'
          ? []
          : [`${element.textContent.trim().slice(0, 30)}: ${family} ${fontWeight} ${fontStyle}`];
      });
      const columns = [...document.querySelectorAll('main *, footer *')].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const parent = element.parentElement;
        if (
          !parent ||
          width < 60 ||
          width === innerWidth ||
          height < 8 ||
          parent.matches(ownColumns)
        )
          return false;
        const { display, gridTemplateColumns, columnCount } = getComputedStyle(parent);
        const isGrid = display.includes('grid') && gridTemplateColumns.includes(' ');
        return isGrid || columnCount !== 'auto';
      });
      // Twelve columns of 64 pixels with gaps of 48, in margins of 72.
      const edges = columns.flatMap((element) => {
        const left = element.getBoundingClientRect().left - 72;
        const off = Math.abs(left - 112 * Math.round(left / 112));
        return off < 1 ? [] : [`${element.textContent.trim().slice(0, 30)}: ${String(left + 72)}`];
      });
      return [...faces, ...edges];
    }, OWN_COLUMNS);
    expect.soft(faults, own).toEqual([]);
  }
});
