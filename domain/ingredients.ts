/**
 * The INCI names of a printed list, in its order, each once. SPEC §3 Content block types (ingredients). A list of a set names each thing
 * before a colon; pigments that some shades lack stand after `(+/-)`.
 */
export function listedIngredients(printed: string): string[] {
  const names = printed
    .replace(/\.$/, '')
    .replace(/(?:^|\. )[^,:.]*: /g, ', ')
    .replaceAll('(+/-) ', '')
    .split(', ')
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
}

/** What the listed ingredients do, each function with its ingredients, in the order of the list; unknown names are left out. */
export function byFunction(
  names: readonly string[],
  functions: ReadonlyMap<string, string>,
): { function: string; inci_names: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const name of names) {
    const purpose = functions.get(name)
    if (purpose === undefined) continue
    groups.set(purpose, [...(groups.get(purpose) ?? []), name])
  }
  return [...groups].map(([purpose, inci_names]) => ({ function: purpose, inci_names }))
}
