import type { PartShown } from '@meridian/contract/shop/offer.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { ReadDeps } from '../../gate/handler.ts'
import { readVariantTexts } from './offers.ts'

/** Parts of bundles as buyers see them, each with its name and address; reads nothing where there are none. */
export async function showParts(
  deps: ReadDeps,
  languageId: LanguageId,
  parts: readonly { variant_id: number; quantity: number }[],
): Promise<PartShown[]> {
  if (parts.length === 0) return []
  const texts = await readVariantTexts(
    deps,
    languageId,
    parts.map(({ variant_id }) => variant_id),
  )
  return parts.flatMap(({ variant_id, quantity }) => {
    const text = texts.get(variant_id)
    if (text === undefined) return []
    return [{ variant_id, quantity, name: `${text.name}, ${text.variant_name}`, slug: text.variant_slug }]
  })
}
