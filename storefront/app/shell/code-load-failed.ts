/** The window event for a route whose code failed to load; dispatched by the router (vite.config.ts). */
export const CODE_LOAD_FAILED = 'code-failed'
