import type { getProductBundles, saveProductBundles } from '@meridian/contract/admin/product-bundles.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import type { FieldProblem } from '@meridian/contract/errors.ts'
import type { StringKey } from '../../texts/string-keys.ts'

export type Answer = AnswerOf<typeof getProductBundles>
export type Variant = Answer['variants'][number]
export type Part = Variant['parts'][number]
type SentBundle = NonNullable<InputOf<typeof saveProductBundles>['body']>['bundles'][number]

/** The parts of variants that were changed, by variant. */
export type Edited = ReadonlyMap<number, readonly Part[]>

export function partsOf(variant: Variant, edited: Edited): readonly Part[] {
  return edited.get(variant.variant_id) ?? variant.parts
}

/** The body of a save. */
export function sentOf(edited: Edited): SentBundle[] {
  return [...edited].map(([variant_id, parts]) => ({
    variant_id,
    parts: parts.map((part) => ({ variant_id: part.variant_id, quantity: part.quantity })),
  }))
}

const PROBLEMS: Readonly<Record<string, StringKey>> = {
  PART_OF_ITSELF: 'BUNDLE_PART_ITSELF',
  PART_TWICE: 'BUNDLE_PART_TWICE',
  PART_IS_BUNDLE: 'BUNDLE_PART_BUNDLE',
  PART_UNKNOWN: 'BUNDLE_PART_UNKNOWN',
  BUNDLE_STOCKED: 'BUNDLE_STOCKED',
  BUNDLE_IS_PART: 'BUNDLE_IS_PART',
}

/** Why the server refused what was sent: by variant, and of a part by its variant too. */
export function refusedParts(
  problems: readonly FieldProblem[],
  sent: readonly SentBundle[],
): { variant_id: number; part_id: number | null; text: StringKey }[] {
  return problems.flatMap(({ path, code }) => {
    const [, bundle, list, part] = path.split('.')
    const of = sent[Number(bundle)]
    const text = PROBLEMS[code]
    if (of === undefined || text === undefined) return []
    const part_id = list === 'parts' ? (of.parts[Number(part)]?.variant_id ?? null) : null
    return [{ variant_id: of.variant_id, part_id, text }]
  })
}
