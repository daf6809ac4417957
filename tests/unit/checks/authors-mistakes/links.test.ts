import { describe, expect, test } from 'vitest';
import { adding, told, writing, writingInFrench } from './posts.ts';

describe('in a link to a page', () => {
  test('mends a short name', () => {
    expect(told(writing('[us](/abut)', '[on-page work](/on-page-seo)'))).toMatchInlineSnapshot(`
      "
      No page has the address "/abut".
        src/content/blog/en/valuation-pages.mdx:21, field body
        Did you mean /about? Write: [us](/about)
      "
    `);
  });

  test('finds a page in a folder that is not there', () => {
    expect(told(writing('[work](/services/technical-se)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      No page has the address "/services/technical-se".
        src/content/blog/en/valuation-pages.mdx:21, field body
        Did you mean /technical-seo? Write: [work](/technical-seo)
      "
    `);
  });

  test('names the page that was probably meant', () => {
    expect(told(writing('[on-page work](/onpage-seo)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      No page has the address "/onpage-seo".
        src/content/blog/en/valuation-pages.mdx:21, field body
        Did you mean /on-page-seo? Write: [on-page work](/on-page-seo)
      "
    `);
  });

  test('sends to the home page when it knows nothing similar', () => {
    expect(told(writing('[prices](/xyzzy)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      No page has the address "/xyzzy".
        src/content/blog/en/valuation-pages.mdx:21, field body
        Link to a page of src/i18n/urls.ts or to a post: [prices](/)
      "
    `);
  });

  test('leaves out the language', () => {
    expect(told(writing('[on-page work](/fr/on-page-seo)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      The link "/fr/on-page-seo" needs no more than its path.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Leave out the language, since a link stays in that of its page: [on-page work](/on-page-seo)
      "
    `);
  });

  test('leaves out the slash at the end', () => {
    expect(told(writing('[on-page work](/on-page-seo/)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      The link "/on-page-seo/" needs no more than its path.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Leave out the slash at its end: [on-page work](/on-page-seo)
      "
    `);
  });

  test('leaves out the ending of a file', () => {
    expect(told(writing('[on-page work](/on-page-seo.html)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      The link "/on-page-seo.html" needs no more than its path.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Leave out .html at its end: [on-page work](/on-page-seo)
      "
    `);
  });

  test('leaves out the name of the site', () => {
    expect(
      told(
        writing(
          '[on-page work](https://www.example.com/on-page-seo?a=1#b)',
          '[on-page work](/on-page-seo)',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The link "https://www.example.com/on-page-seo?a=1#b" needs no more than its path.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Leave out the name of the site: [on-page work](/on-page-seo?a=1#b)
      "
    `);
  });

  test('leaves out the name that the site has today', () => {
    expect(
      told(
        writing(
          '[on-page work](https://frontage.example/on-page-seo)',
          '[on-page work](/on-page-seo)',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The link "https://frontage.example/on-page-seo" needs no more than its path.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Leave out the name of the site: [on-page work](/on-page-seo)
      "
    `);
  });

  test('leaves out the name of the computer it was written on', () => {
    expect(
      told(
        writing(
          '[on-page work](http://localhost:4321/on-page-seo)',
          '[on-page work](/on-page-seo)',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      The link "http://localhost:4321/on-page-seo" needs no more than its path.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Leave out the name of the site: [on-page work](/on-page-seo)
      "
    `);
  });

  test('mends a name and leaves out the language at once', () => {
    expect(told(writing('[on-page work](/es/on-page-seos/)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      No page has the address "/es/on-page-seos/".
        src/content/blog/en/valuation-pages.mdx:21, field body
        Did you mean /on-page-seo? Write: [on-page work](/on-page-seo)
      "
    `);
  });

  test('says that a link leads nowhere', () => {
    expect(told(writing('[on-page work]()', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      The link "on-page work" leads nowhere.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Write where it leads: [on-page work](/contact)
      "
    `);
  });

  test('begins with a slash', () => {
    expect(told(writing('[on-page work](on-page-seo)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      The link "on-page-seo" does not begin with a slash, so it leads to another place on every page.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Write the whole path: [on-page work](/on-page-seo)
      "
    `);
  });

  test('takes a domain for another site', () => {
    expect(
      told(
        writing('[the land registry](www.gov.uk/land-registry)', '[on-page work](/on-page-seo)'),
      ),
    ).toMatchInlineSnapshot(`
      "
      The link "www.gov.uk/land-registry" is looked for on this site.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Write it with its scheme: [the land registry](https://www.gov.uk/land-registry)
      "
    `);
  });

  test('finds the case study that was meant', () => {
    expect(told(writing('[a case](/case-studies#belvior)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      No heading of /case-studies has the anchor "#belvior".
        src/content/blog/en/valuation-pages.mdx:21, field body
        Did you mean #belvoir? Write: [a case](/case-studies#belvoir)
      "
    `);
  });

  test('finds the guide that was meant', () => {
    expect(
      told(writing('[the guide](/guides/frontage-seo-guide.pdf)', '[on-page work](/on-page-seo)')),
    ).toMatchInlineSnapshot(`
      "
      No page has the address "/guides/frontage-seo-guide.pdf".
        src/content/blog/en/valuation-pages.mdx:21, field body
        Did you mean /guides/frontage-seo-guide-en.pdf? Write: [the guide](/guides/frontage-seo-guide-en.pdf)
      "
    `);
  });

  test('finds the tag that was meant', () => {
    expect(told(writing('[worth](/blog/tag/valuation)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
        "
        No post in en has the subject "valuation".
          src/content/blog/en/valuation-pages.mdx:21, field body
          Did you mean /blog/tag/valuations? Write: [worth](/blog/tag/valuations)
        "
      `);
  });

  test('looks at addresses that are kept apart', () => {
    expect(told(adding('[work]: /on-page-sea'))).toMatchInlineSnapshot(`
      "
      No page has the address "/on-page-sea".
        src/content/blog/en/valuation-pages.mdx:38, field body
        Did you mean /on-page-seo? Write: [work]: /on-page-seo
      "
    `);
  });
});

describe('in a link to a post', () => {
  test('names the post that was probably meant', () => {
    expect(told(writing('(/blog/how-long-it-take)', '(/blog/how-long-it-takes#what-to-expect)')))
      .toMatchInlineSnapshot(`
      "
      No page has the address "/blog/how-long-it-take".
        src/content/blog/en/valuation-pages.mdx:22, field body
        Did you mean /blog/how-long-it-takes? Write: [another post](/blog/how-long-it-takes)
      "
    `);
  });

  test('finds the post without its folder', () => {
    expect(told(writing('(/how-long-it-takes)', '(/blog/how-long-it-takes#what-to-expect)')))
      .toMatchInlineSnapshot(`
      "
      No page has the address "/how-long-it-takes".
        src/content/blog/en/valuation-pages.mdx:22, field body
        Did you mean /blog/how-long-it-takes? Write: [another post](/blog/how-long-it-takes)
      "
    `);
  });

  test('finds the post beside this one', () => {
    expect(told(writing('(how-long-it-takes)', '(/blog/how-long-it-takes#what-to-expect)')))
      .toMatchInlineSnapshot(`
      "
      The link "how-long-it-takes" does not begin with a slash, so it leads to another place on every page.
        src/content/blog/en/valuation-pages.mdx:22, field body
        Write the whole path: [another post](/blog/how-long-it-takes)
      "
    `);
  });

  test('finds the file beside this one', () => {
    expect(told(writing('(./how-long-it-takes.mdx)', '(/blog/how-long-it-takes#what-to-expect)')))
      .toMatchInlineSnapshot(`
      "
      The link "./how-long-it-takes.mdx" does not begin with a slash, so it leads to another place on every page.
        src/content/blog/en/valuation-pages.mdx:22, field body
        Write the whole path: [another post](/blog/how-long-it-takes)
      "
    `);
  });

  test('says that a post is a draft', () => {
    expect(told(writing('(/blog/half-written)', '(/blog/how-long-it-takes#what-to-expect)')))
      .toMatchInlineSnapshot(`
      "
      The post "half-written" is a draft, so visitors would not find /blog/half-written.
        src/content/blog/en/valuation-pages.mdx:22, field body
        Publish it (draft: false in src/content/blog/en/half-written.mdx), or take the link out: another post
      "
    `);
  });

  test('says when a post appears', () => {
    expect(told(writing('(/blog/coming-in-winter)', '(/blog/how-long-it-takes#what-to-expect)')))
      .toMatchInlineSnapshot(`
      "
      The post "coming-in-winter" appears on 2026-12-24, after this link does.
        src/content/blog/en/valuation-pages.mdx:22, field body
        Take the link out until then: another post
      "
    `);
  });

  test('says in which language a post is', () => {
    expect(told(writing('(/blog/only-in-portuguese)', '(/blog/how-long-it-takes#what-to-expect)')))
      .toMatchInlineSnapshot(`
      "
      The post /blog/only-in-portuguese exists in pt, but not in en.
        src/content/blog/en/valuation-pages.mdx:22, field body
        Translate it, or link to another page: [another post](/blog)
      "
    `);
  });

  test('finds the heading that was meant in another post', () => {
    expect(told(writing('#what-to-expct', '#what-to-expect'))).toMatchInlineSnapshot(`
      "
      No heading of /blog/how-long-it-takes has the anchor "#what-to-expct".
        src/content/blog/en/valuation-pages.mdx:22, field body
        Did you mean #what-to-expect? Write: [another post](/blog/how-long-it-takes#what-to-expect)
      "
    `);
  });
});

describe('in a link inside its post', () => {
  test('finds the heading that was meant', () => {
    expect(told(writing('(#what-happens)', '(#what-happens-next)'))).toMatchInlineSnapshot(`
      "
      No heading of this post has the anchor "#what-happens".
        src/content/blog/en/valuation-pages.mdx:53, field body
        Did you mean #what-happens-next? Write: [date](#what-happens-next)
      "
    `);
  });

  test('lists no heading when it knows nothing similar', () => {
    expect(told(writing('(#prices-and-fees)', '(#what-happens-next)'))).toMatchInlineSnapshot(`
      "
      No heading of this post has the anchor "#prices-and-fees".
        src/content/blog/en/valuation-pages.mdx:53, field body
        Link to a heading that is there, or to the page: [date](#what-the-page-says-first)
      "
    `);
  });

  test('finds a heading without its accents', () => {
    expect(
      told(
        writingInFrench(
          `## Été

Commencez par la [rue](#ete), comme`,
          `## L’été à la première ligne

Commencez par la rue, comme`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      No heading of this post has the anchor "#ete".
        src/content/blog/fr/valuation-pages.mdx:21, field body
        Did you mean #été? Write: [rue](#été)
      "
    `);
  });

  test('keeps the accents of a heading', () => {
    expect(told(writingInFrench('la [rue](#l-ete-a-la-premiere-ligne), comme', 'la rue, comme')))
      .toMatchInlineSnapshot(`
      "
      No heading of this post has the anchor "#l-ete-a-la-premiere-ligne".
        src/content/blog/fr/valuation-pages.mdx:21, field body
        Did you mean #lété-à-la-première-ligne? Write: [rue](#lété-à-la-première-ligne)
      "
    `);
  });
});

describe('in what is almost a link', () => {
  test('closes the gap between its brackets', () => {
    expect(told(writing('[on-page work] (/on-page-seo)', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      "[on-page work] (/on-page-seo)" is not read as a link or a picture: a space stands between its brackets.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Write: [on-page work](/on-page-seo)
      "
    `);
  });

  test('turns its brackets round', () => {
    expect(told(writing('(on-page work)[/on-page-seo]', '[on-page work](/on-page-seo)')))
      .toMatchInlineSnapshot(`
      "
      "(on-page work)[/on-page-seo]" is not read as a link or a picture: its brackets are the other way round.
        src/content/blog/en/valuation-pages.mdx:21, field body
        Write: [on-page work](/on-page-seo)
      "
    `);
  });

  test('takes the space out of the name of a picture', () => {
    expect(
      told(
        writing(
          '![The same street](../pictures/the terrace.jpg)',
          '![The same street in the rain](../pictures/terrace.jpg)',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      "![The same street](../pictures/the terrace.jpg)" is not read as a link or a picture: its address has a space in it.
        src/content/blog/en/valuation-pages.mdx:32, field body
        Write: ![The same street](../pictures/the-terrace.jpg)
      "
    `);
  });
});

describe('in a note', () => {
  test('misses a note', () => {
    expect(told(writing('aloud.[^1][^2]', 'aloud.[^1]'))).toMatchInlineSnapshot(`
      "
      [^2] refers to a note that is not there.
        src/content/blog/en/valuation-pages.mdx:17, field body
        Write the note at the end of the text: [^2]: …
      "
    `);
  });

  test('misses the reference to a note', () => {
    expect(
      told(
        writing(
          `[^1]: Once for themselves and once for somebody else.
[^source]: Nobody asked.`,
          '[^1]: Once for themselves and once for somebody else.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      Nothing refers to the note [^source], so it is not shown.
        src/content/blog/en/valuation-pages.mdx:58, field body
        Delete it, or refer to it in the text: …[^source]
      "
    `);
  });

  test('takes two halves of a slip for one mistake', () => {
    expect(told(writing('aloud.[^2]', 'aloud.[^1]'))).toMatchInlineSnapshot(`
      "
      [^2] refers to a note that is not there, and nothing refers to the note [^1] in line 57.
        src/content/blog/en/valuation-pages.mdx:17, field body
        Write: [^1]
      "
    `);
  });

  test('finds two notes of one name', () => {
    expect(
      told(
        writing(
          `[^1]: Once for themselves and once for somebody else.
[^1]: Again.`,
          '[^1]: Once for themselves and once for somebody else.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      Two notes are called [^1], and only the first is shown.
        src/content/blog/en/valuation-pages.mdx:58, field body
        Give this one a name of its own, here and where it is referred to: [^1b]: …
      "
    `);
  });
});
