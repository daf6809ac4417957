/** The folder of the built site that holds the search index. */
export const PAGEFIND_FOLDER = 'pagefind';
export const PAGEFIND_SCRIPT = `/${PAGEFIND_FOLDER}/pagefind.js`;
/** Searches beside the page; loaded by Pagefind's script. */
export const PAGEFIND_WORKER = `/${PAGEFIND_FOLDER}/pagefind-worker.js`;
