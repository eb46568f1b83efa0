/**
 * Counts one scanned unit into a parcel: into the first of its lines with this article number that is not full. `unknown`
 * for an article that does not belong into it, `enough` where all its units are in.
 */
export function scanUnit(
  lines: readonly { position: number; quantity: number }[],
  skuOf: (position: number) => string | undefined,
  counted: ReadonlyMap<number, number>,
  sku: string,
): ReadonlyMap<number, number> | 'unknown' | 'enough' {
  const own = lines.filter(({ position }) => skuOf(position) === sku)
  if (own.length === 0) return 'unknown'
  const open = own.find(({ position, quantity }) => (counted.get(position) ?? 0) < quantity)
  if (open === undefined) return 'enough'
  return new Map(counted).set(open.position, (counted.get(open.position) ?? 0) + 1)
}
