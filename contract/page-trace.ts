/**
 * The storefront server sends its page request id to the API in this header, so that the logs of both can be joined.
 */
export const PAGE_TRACE_HEADER = 'X-Page-Trace'
