/** Faults in where links lead, and in the files that pages name. */
import {
  addLink,
  addToHead,
  all,
  aPost,
  linkedOnlyFrom,
  onPage,
  pageWith,
  replace,
} from '../falsify.ts';
import { ABOUT, CONTACT, PAID, PAIR, THANKS, LOST, at, type Mutations } from './pages.ts';

/** By the rule that reports them. */
export const links = {
  links: [
    ['a link to nothing', onPage(ABOUT, addLink('/fr/nothing'))],
    ['a full link to nothing', onPage(ABOUT, addLink(at('/fr/nothing')))],
    [
      'a form that posts to nothing',
      onPage(
        pageWith(/action="\/api\/leads\/demo"/u),
        replace('action="/api/leads/demo"', 'action="/api/leads/dmeo"'),
      ),
    ],
    ['a link to a file that is not there', onPage(ABOUT, addLink('/guides/gone.pdf'))],
  ],
  anchors: [
    ['a place that is not on the page', onPage(ABOUT, addLink('#gone'))],
    ['a place that is not on another page', onPage(ABOUT, addLink('/fr/case-studies#gone'))],
  ],
  'links to redirects': [
    ['a link with a slash at its end', onPage(ABOUT, addLink(`${CONTACT}/`))],
    ['a link to the file of a page', onPage(ABOUT, addLink(`${CONTACT}.html`))],
    ['a link to a story', onPage(ABOUT, addLink('/fr/case-studies/compass'))],
    ['a link to a page under /en that has none', onPage('/about', addLink('/en/contact'))],
  ],
  'links to hidden pages': [
    ['a link to the thank-you page', onPage(ABOUT, addLink(THANKS))],
    ['a link to an advert’s page', onPage(ABOUT, addLink(PAID))],
    ['a link between adverts’ pages', onPage(PAIR, addLink(PAID))],
    [
      'a link from the site to a list of one subject',
      onPage(ABOUT, addLink('/fr/blog/tag/portals')),
    ],
    ['a link to a not-found page', onPage(ABOUT, addLink(LOST))],
    ['a link to the home page at /en', onPage('/about', addLink('/en'))],
  ],
  'language of links': [
    ['a link to the English page', onPage(ABOUT, addLink('/contact'))],
    [
      'a choice of language that leads elsewhere',
      onPage(ABOUT, replace(/hreflang="es"(?=[^>]*data-language| href="\/)/u, 'hreflang="pt"')),
    ],
  ],
  files: [
    ['a picture', onPage(ABOUT, replace('</main>', '<img src="/_astro/gone.webp" alt=""></main>'))],
    [
      'a size of a picture',
      onPage(
        ABOUT,
        replace(
          '</main>',
          '<picture><source srcset="/favicon.ico 1x, /gone.ico 2x"></picture></main>',
        ),
      ),
    ],
    [
      'a poster',
      onPage(pageWith(/ poster="/u), replace(/ poster="[^"]*"/u, ' poster="/_astro/gone.webp"')),
    ],
    [
      'captions',
      onPage(
        pageWith(/<track /u),
        replace(/(?<=<track [^>]*)src="[^"]*"/u, 'src="/film/gone.vtt"'),
      ),
    ],
    [
      'a film',
      onPage(pageWith(/<source [^>]*\.mp4"/u), replace(/[^"]*\.mp4(?=")/u, '/film/gone.mp4')),
    ],
    ['a script', onPage(ABOUT, addToHead('<script type="module" src="/_astro/gone.js"></script>'))],
    [
      'what a script asks for',
      onPage(
        ABOUT,
        replace('</body>', '<script type="module">import"/_astro/gone.js"</script></body>'),
      ),
    ],
    ['a style sheet', onPage(ABOUT, addToHead('<link rel="stylesheet" href="/_astro/gone.css">'))],
    ['a font', onPage(ABOUT, replace(/"[^"]*\.woff2(?=")/u, '"/_astro/gone.woff2'))],
    ['an icon', onPage(ABOUT, replace('href="/favicon.ico"', 'href="/gone.ico"'))],
  ],
  orphans: [['a page that nothing leads to', linkedOnlyFrom(aPost)]],
  'click depth': [
    [
      'a page four clicks away',
      all(
        linkedOnlyFrom((site) => aPost(site, 1), aPost),
        linkedOnlyFrom(
          (site) => aPost(site, 2),
          (site) => aPost(site, 1),
        ),
        onPage(
          aPost,
          addLink((site) => aPost(site, 1)),
        ),
        onPage(
          (site) => aPost(site, 1),
          addLink((site) => aPost(site, 2)),
        ),
      ),
    ],
  ],
} as const satisfies Mutations;
