import type { AttributeKey } from './attributes.ts'
import type { CategoryKey } from './categories.ts'
import type { FactKey } from './facts.ts'
import type { KindKey } from './kinds.ts'
import type { ScentKey } from './scents.ts'
import type { Texts } from './texts.ts'
import type { WarningKey } from './warnings.ts'

/** What a variant holds: grams, millilitres or pieces, a number of equal vials, or a set of unlike things. */
export type Content = {
  readonly amount: number
  /** The things of a set are not alike, so that it has no unit price. */
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
  /** Guest gross price in euro cents, from which all other prices follow by rule (`prices.ts`). */
  readonly base_price: number
  /** Loyalty points in hundredths. */
  readonly points: number
  /** INCI names as printed on this variant, where others of the product are made otherwise. */
  readonly ingredients?: string
  readonly attributes?: Partial<Record<AttributeKey, readonly string[]>>
}

export type SeedProduct = {
  readonly id: number
  readonly key: string
  readonly kind: KindKey
  readonly tax_class: 'standard' | 'reduced'
  /** The deepest categories the product stands in; their ancestors follow. */
  readonly categories: readonly CategoryKey[]
  readonly name: Texts
  readonly short_text: Texts
  /** Three facts: a figure, with its percent sign after a space, and the key of its label. */
  readonly facts: readonly [readonly [string, FactKey], readonly [string, FactKey], readonly [string, FactKey]]
  /** INCI names as printed on all variants, cosmetics only; a variant made otherwise has a list of its own. */
  readonly ingredients?: string
  readonly attributes: Partial<Record<AttributeKey, readonly string[]>>
  readonly warnings: readonly WarningKey[]
  /** Keys of related products. */
  readonly related: readonly string[]
  readonly variants: readonly SeedVariant[]
}
