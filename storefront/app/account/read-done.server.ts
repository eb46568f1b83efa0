/** The result in the parameter `done`, if the page knows it; the parameter is untrusted. SPEC §2 Routes. */
export function readDone<Done extends string>(query: URLSearchParams, known: readonly Done[]): Done | null {
  const given = query.get('done')
  return known.find((one) => one === given) ?? null
}
