/** What an address says was done before it, where it is one of what the page can tell; anybody can write anything there. SPEC §2 Routes. */
export function readDone<Done extends string>(query: URLSearchParams, known: readonly Done[]): Done | null {
  const given = query.get('done')
  return known.find((one) => one === given) ?? null
}
