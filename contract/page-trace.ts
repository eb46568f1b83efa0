/** In this header a storefront's server tells the api which page request it asks for, so that the lines of both logs can be joined. */
export const PAGE_TRACE_HEADER = 'X-Page-Trace'
