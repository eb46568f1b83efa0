/**
 * For `memo` around a page that reads only its loader data: the router passes new params and matches on every fetcher
 * state change, and rerendering a page is expensive.
 */
export function sameData(before: { loaderData: unknown }, after: { loaderData: unknown }): boolean {
  return before.loaderData === after.loaderData
}
