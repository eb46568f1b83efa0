/**
 * The INCI names of a printed list, in order and without duplicates. SPEC §3 Content block types (ingredients). In the
 * list of a set each item is named before a colon; pigments that only some shades contain follow `(+/-)`.
 */
export function parseIngredients(printed: string): string[] {
  const names = printed
    .replace(/\.$/, '')
    .replace(/(?:^|\. )[^,:.]*: /g, ', ')
    .replaceAll('(+/-) ', '')
    .split(', ')
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
}

/**
 * The functions of the listed ingredients, each with its ingredients in the order of the list; unknown names are
 * dropped.
 */
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
