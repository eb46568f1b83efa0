import type { SeedProduct, SeedVariant } from './product-shape.ts'

/** The ingredients of a variant: its own list, else that of the product. */
export function ingredientsOf(product: SeedProduct, variant: SeedVariant): string | undefined {
  return variant.ingredients ?? product.ingredients
}
