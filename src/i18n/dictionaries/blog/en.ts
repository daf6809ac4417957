/** What the blog's lists, posts and search say beside what authors write. */
export const blog = {
  title: 'Notes on SEO for property firms',
  description:
    'How owners, landlords and buyers search, and what an agency can do about it: local SEO, valuation pages, portals, Google profiles. Written for the trade.',
  headline: 'Notes from the street.',
  lead: 'How people search before they sell, let or buy, and what a property firm can do about it. Written by the desks that do the work.',
  list: 'Posts',
  pages: 'Pages of the list',
  /** Added to titles and descriptions from the second page on. */
  page: 'page {page} of {pages}',
  newer: 'Newer posts',
  older: 'Older posts',
  subjects: 'Subjects',
  all: 'All posts',
  tags: {
    'local-seo': 'Local SEO',
    'google-business-profile': 'Google Business Profile',
    valuations: 'Valuations',
    portals: 'Portals',
    content: 'Content',
    technical: 'Technical SEO',
    links: 'Links',
    measuring: 'Measuring',
  },
  tagTitle: '{tag}: notes for property firms',
  tagDescription:
    'What we have written on “{tag}” for estate agents, developers and lawyers: what works, how many hours it costs, and how it is measured.',
  tagLead: 'Everything we have written on this subject, newest first.',
  minutes: { one: '{count} minute’s read', other: '{count} minutes’ read' },
  draft: 'Draft',
  scheduled: 'Appears on {date}',
  author: 'Written by',
  authors: {
    editorial: {
      name: 'The editorial desk',
      about:
        'Plans and writes our clients’ content. Reads search data in the morning and valuers’ notes in the afternoon.',
    },
    technical: {
      name: 'The technical desk',
      about:
        'Looks after crawling, speed and measurement on property sites, and says when there is nothing to mend.',
    },
    local: {
      name: 'The local desk',
      about: 'Looks after branch pages, Google profiles and area pages, town by town.',
    },
  },
  share: 'Pass it on',
  shareBy: { email: 'By e-mail', linkedIn: 'On LinkedIn', whatsApp: 'On WhatsApp' },
  neighbours: 'More posts',
  previous: 'The post before',
  next: 'The post after',
  related: 'On the same subject',
  notes: 'Notes',
  backToText: 'Back to where note {note} is mentioned',
  table: 'Table, may be scrolled sideways',
  feed: 'Feed (RSS)',
  feedTitle: '{brand}: {title}',
  film: 'What the film says, in words',
  /** What `<CallToAction />` shows in the middle of a post. */
  callToAction: 'How does your own site stand? Tell us, and we’ll look at it together.',
  /** The band with the e-mail box under a post. */
  box: {
    heading: 'See it with your own searches.',
    text: 'Leave your e-mail address. In a short call we show you how owners near your branches search, and what your site answers them.',
  },
  search: {
    label: 'Search the blog',
    button: 'Search',
    results: { one: '{count} post found', other: '{count} posts found' },
    more: 'The first {shown} of {count} posts found',
    none: 'No post mentions “{query}”. Try a single word, such as “portal”.',
    loading: 'Searching…',
    failed: 'The search did not answer. All posts stand in the list below.',
  },
  /** Where a language has no post yet. */
  empty: 'The first posts are being written.',
} as const;
