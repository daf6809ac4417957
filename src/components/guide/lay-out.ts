/** Runs on the page of the guide: moves the text of the chapters into their sheets, then sets the type size. */

/** From the largest type to the smallest that reads well on paper, in points. */
const SIZES = [11, 10.8, 10.6, 10.4, 10.2, 10, 9.8, 9.6, 9.4, 9.2];

const sheets = [...document.querySelectorAll('.chapter')];
let sheet: Element | undefined;
for (const element of document.querySelectorAll('#source > *')) {
  if (element.matches('h2')) sheet = sheets.shift();
  const [words, text, tasks] = ['.words', '.text', '.tasks'].map((part) =>
    sheet?.querySelector(part),
  );
  if (!words || !text || !tasks)
    throw new Error(`"${element.textContent}" has no name in the field chapters.`);
  if (words.childElementCount < 2) words.append(element);
  else if (element.matches('blockquote')) tasks.before(element);
  else if (element.matches('.contains-task-list')) tasks.append(element);
  else {
    // A section keeps a subheading with its text; free space goes between sections.
    if (element.matches('h3') || !text.lastElementChild)
      text.append(document.createElement('section'));
    text.lastElementChild?.append(element);
  }
}
if (sheets.length > 0) throw new Error('The field chapters has more names than the text headings.');
document.querySelector('#source')?.remove();

const findOverflow = () =>
  [...document.querySelectorAll('.content')].find(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
  );
await document.fonts.ready;
for (const size of SIZES) {
  document.documentElement.style.fontSize = `${String(size)}pt`;
  if (!findOverflow()) break;
}
const title = findOverflow()?.querySelector('h2')?.textContent;
if (title !== undefined) throw new Error(`"${title}" is too long for its page. Shorten it.`);
document.documentElement.dataset['laidOut'] = '';

// `await` at the top level needs a module.
export {};
