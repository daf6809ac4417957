/** Rules for the HTML of the built site; tests/site/markup.test.ts runs them. */
export default { root: true, extends: ['html-validate:standard'], elements: ['html5'] };
