/** Carries the page request id of the storefront server to the API, to correlate the logs of both. */
export const PAGE_TRACE_HEADER = 'X-Page-Trace'
