import type { SeedProduct } from './product-shape.ts'

/** The ingredients of a set: those of each thing in it, after its English name. Things without a list are left out. */
export function setIngredients(...things: readonly SeedProduct[]): string {
  return things
    .flatMap(({ name, ingredients }) => (ingredients === undefined ? [] : `${name.en}: ${ingredients}`))
    .join(' ')
}
