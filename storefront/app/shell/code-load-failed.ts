/** The event of the window that tells of a route whose code could not be fetched; the router sends it (vite.config.ts). */
export const CODE_LOAD_FAILED = 'code-failed'
