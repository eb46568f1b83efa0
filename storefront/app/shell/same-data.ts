/**
 * For `memo` around a page that reads nothing but its loader's data: the router gives every page new params and matches with each step
 * of each call, and a page of a shop is large.
 */
export function sameData(before: { loaderData: unknown }, after: { loaderData: unknown }): boolean {
  return before.loaderData === after.loaderData
}
