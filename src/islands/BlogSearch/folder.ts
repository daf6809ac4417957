/** The folder of the built site that holds the search index. */
export const PAGEFIND_FOLDER = 'pagefind';
export const PAGEFIND_SCRIPT = `/${PAGEFIND_FOLDER}/pagefind.js`;
/** The worker of the search, which Pagefind's script loads. */
export const PAGEFIND_WORKER = `/${PAGEFIND_FOLDER}/pagefind-worker.js`;
