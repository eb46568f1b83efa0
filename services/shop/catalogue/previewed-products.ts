import { Refusal } from '@meridian/contract/errors.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import { inPreview } from '../../gate/preview-scope.ts'
import type { LinkedPreview } from '../../gate/preview-tokens.ts'
import { readProductDetail } from './product-detail.ts'

/** The products that previews of the shop show before they are published. SPEC §6 */
export function previewedProducts(deps: Dependencies) {
  async function read(product_id: number, language_id: string) {
    const { rows } = await sql<{ sold_until: Date | null; name: string | null; slug: string | null }>`
      select p.sold_until, coalesce(own.name, english.name) as name, (
          select t.slug from shop.variant v join shop.variant_text t using (variant_id)
          where v.product_id = p.product_id and v.archived_at is null and t.language_id in (${language_id}, 'en')
          order by v.position, v.variant_id, t.language_id <> ${language_id} limit 1) as slug
      from shop.product p
        left join shop.product_text own on own.product_id = p.product_id and own.language_id = ${language_id}
        left join shop.product_text english on english.product_id = p.product_id and english.language_id = 'en'
      where p.product_id = ${product_id}`.execute(deps.replica)
    return rows[0]
  }
  return {
    /** What a product is called, and its address; undefined if unknown or without a text in the language. */
    read: async (product_id: number, language_id: LanguageId) => {
      const { name, slug } = (await read(product_id, language_id)) ?? { name: null, slug: null }
      return name === null || slug === null ? undefined : { name, slug }
    },

    /**
     * Why a preview cannot show its product: it has no text that the shop can show, no price for the group then, or is no
     * longer sold; null if it can. @throws Refusal PRODUCT_ABSENT
     */
    refusalOf: async (preview: Omit<LinkedPreview, 'expires_at'>) => {
      const { product_id, language_id, country_id, price_group_id, at } = preview
      const product = product_id === null ? undefined : await read(product_id, language_id)
      if (product === undefined) throw new Refusal('PRODUCT_ABSENT')
      const { name, slug, sold_until } = product
      if (name === null || slug === null) return 'NO_TEXT'
      if (sold_until !== null && sold_until <= at) return 'ENDED'
      const scope = { country_id, price_group_id, place: null, now: at }
      try {
        await inPreview(preview, () => readProductDetail(deps, slug, language_id, scope))
        return null
      } catch (error) {
        if (error instanceof Refusal && error.error === 'PRODUCT_ABSENT') return 'NO_PRICE'
        throw error
      }
    },
  }
}
