/**
 * The variants of a product in the order buyers expect: sizes from the smallest to the largest, whichever variant
 * represents the product in lists; shades and scents, which have equal contents, in catalogue order. SPEC §3 Catalogue.
 */
export function orderBySize<Variant extends { content_amount: number; content_unit: string }>(
  variants: readonly Variant[],
): Variant[] {
  const [first] = variants
  if (variants.some(({ content_unit }) => content_unit !== first?.content_unit)) return [...variants]
  return variants.toSorted((a, b) => a.content_amount - b.content_amount)
}
