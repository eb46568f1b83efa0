/**
 * The variants of a product as a buyer looks for them: sizes from the smallest to the largest, whichever of them the shop shows first
 * in lists; shades and scents, which all hold the same, as the catalogue has them. SPEC §3 Catalogue.
 */
export function orderBySize<Variant extends { content_amount: number; content_unit: string }>(
  variants: readonly Variant[],
): Variant[] {
  const [first] = variants
  if (variants.some(({ content_unit }) => content_unit !== first?.content_unit)) return [...variants]
  return variants.toSorted((a, b) => a.content_amount - b.content_amount)
}
