import type { SeedProduct, SeedVariant } from './product-shape.ts'

/** The ingredients of a variant: its own list, else that of the product. */
export function ingredientsOf(product: SeedProduct, variant: SeedVariant): string | undefined {
  return variant.ingredients ?? product.ingredients
}

/** The ingredients of a set: those of each item, a product and the suffix of its variant, after its English name. */
export function setIngredients(...things: readonly (readonly [SeedProduct, string])[]): string {
  return things
    .map(([product, suffix]) => {
      const variant = product.variants.find((one) => one.suffix === suffix)
      const listed = variant && ingredientsOf(product, variant)
      if (listed === undefined) throw new Error(`${product.key}-${suffix} lists no ingredients`)
      return `${product.name.en}: ${listed}`
    })
    .join(' ')
}
