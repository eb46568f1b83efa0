/** The result in the address, if the page knows it; the address is untrusted. SPEC §2 Routes. */
export function readDone<Done extends string>(query: URLSearchParams, known: readonly Done[]): Done | null {
  const given = query.get('done')
  return known.find((one) => one === given) ?? null
}
