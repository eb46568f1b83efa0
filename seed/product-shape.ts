import type { AttributeKey } from './attributes.ts'
import type { CategoryKey } from './categories.ts'
import type { FactKey } from './facts.ts'
import type { KindKey } from './kinds.ts'
import type { ScentKey } from './scents.ts'
import type { Texts } from './texts.ts'
import type { WarningKey } from './warnings.ts'

/** The content of a variant: grams, millilitres or pieces, a number of equal vials, or a set of different things. */
export type Content = {
  readonly amount: number
  /** A set consists of different things, so it has no unit price. */
  readonly unit: 'ml' | 'g' | 'piece' | 'set'
  /** Number of equal containers, 1 unless it is a set. */
  readonly count?: number
}

export type SeedVariant = {
  readonly id: number
  /** The end of the variant's key: the whole key is `<product key>-<suffix>`, which also names the picture. */
  readonly suffix: string
  readonly content: Content
  readonly scent?: ScentKey
  /** Guest gross price in euro cents, from which all other prices are computed (`prices.ts`). */
  readonly base_price: number
  /** Loyalty points in hundredths. */
  readonly points: number
  /** INCI names printed on this variant, if they differ from the product's. */
  readonly ingredients?: string
  readonly attributes?: Partial<Record<AttributeKey, readonly string[]>>
}

export type SeedProduct = {
  readonly id: number
  readonly key: string
  readonly kind: KindKey
  readonly tax_class: 'standard' | 'reduced'
  /** The deepest categories of the product; their ancestors are implied. */
  readonly categories: readonly CategoryKey[]
  readonly name: Texts
  readonly short_text: Texts
  /** Three facts: a figure, with its percent sign after a space, and the key of its label. */
  readonly facts: readonly [readonly [string, FactKey], readonly [string, FactKey], readonly [string, FactKey]]
  /** INCI names printed on all variants, cosmetics only; a variant that differs has its own list. */
  readonly ingredients?: string
  readonly attributes: Partial<Record<AttributeKey, readonly string[]>>
  readonly warnings: readonly WarningKey[]
  /** Keys of related products. */
  readonly related: readonly string[]
  readonly variants: readonly SeedVariant[]
}
