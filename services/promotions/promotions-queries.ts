import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { StoredPeriod } from '@meridian/domain/promotion-period.ts'
import { promotionUri } from '@meridian/domain/promotion-uri.ts'
import { sql } from 'kysely'
import { picturePath } from '../files/for-services.ts'
import type { Dependencies } from '../gate/handler.ts'
import { ENDS_LATER_MAX_MS, holdsIn, periodIn, STARTS_EARLIER_MAX_MS } from './promotion-set.ts'

export interface PromotionText {
  name: string
  description: string
  image: string | null
  /** The language of name and description. */
  language_id: LanguageId
  uri: string
}

/** A promotion's uri in each of its languages, and the countries in which it applies. */
export interface PromotionPlaces {
  uris: Record<LanguageId, string>
  countries: CountryId[]
}

/** A promotion that a caller names, and its variant or shipping method. */
export interface NamedPromotion {
  promotion_id: number
  country_id: string
  variant_id?: number
  shipping_method_id?: number
  now: Date
}

/**
 * The texts of a country's promotions in a language, else in English, with the path of their picture; cached. Those
 * that had ended when they were read are left out.
 */
export function readPromotionTexts(
  deps: Pick<Dependencies, 'replica' | 'cache'>,
  countryId: string,
  languageId: LanguageId,
  now: Date,
): Promise<ReadonlyMap<number, PromotionText>> {
  const key = `promotion-texts:${countryId}:${languageId}`
  return deps.cache.remember(['promotions', 'content'], key, async () => {
    const rows = await deps.replica
      .selectFrom('promotions.promotion as p')
      .innerJoin('promotions.promotion_text as t', 't.promotion_id', 'p.promotion_id')
      .leftJoin('files.file as f', (join) =>
        join.onRef('f.file_id', '=', 'p.image_file_id').on('f.is_public', '=', true),
      )
      .select([
        'p.promotion_id',
        't.language_id',
        't.name',
        't.description',
        'f.name as image_name',
        'f.sha256 as image_sha256',
      ])
      .where(holdsIn(sql.ref('p.promotion_id'), countryId))
      .where('p.ends_at', '>', new Date(now.getTime() - ENDS_LATER_MAX_MS))
      .where('t.language_id', 'in', [languageId, 'en'])
      .execute()
    const texts = new Map<number, PromotionText>()
    for (const row of rows) {
      if (row.language_id !== languageId && texts.has(row.promotion_id)) continue
      const { promotion_id, name, description } = row
      // Languages are constrained to those of the shop.
      const language_id = row.language_id as LanguageId
      const uri = promotionUri(promotion_id, name, language_id)
      texts.set(promotion_id, { name, description, image: picturePath(row), language_id, uri })
    }
    return texts
  })
}

/** The languages and countries of a promotion; cached. */
export function readPromotionPlaces(
  deps: Pick<Dependencies, 'replica' | 'cache'>,
  promotionId: number,
): Promise<PromotionPlaces> {
  return deps.cache.remember(['promotions', 'content'], `promotion-places:${promotionId}`, async () => {
    const rows = await deps.replica
      .selectFrom('promotions.promotion as p')
      .innerJoin('promotions.promotion_text as t', 't.promotion_id', 'p.promotion_id')
      .select(['t.language_id', 't.name'])
      .select(
        sql<string[]>`array(
          select c.country_id from promotions.promotion_country c where c.promotion_id = p.promotion_id order by c.country_id
        )`.as('country_ids'),
      )
      .where('p.promotion_id', '=', promotionId)
      .execute()
    // Languages and countries are those of the shop.
    const uris = rows.map(({ language_id, name }) => {
      const languageId = language_id as LanguageId
      return [languageId, promotionUri(promotionId, name, languageId)]
    })
    return { uris: Object.fromEntries(uris), countries: (rows[0]?.country_ids ?? []) as CountryId[] }
  })
}

/** True if a promotion has started in a country for a variant or a shipping method; true after its end as well. */
export async function hasBegun(
  { replica }: Pick<Dependencies, 'replica'>,
  { promotion_id, country_id, variant_id, shipping_method_id, now }: NamedPromotion,
): Promise<boolean> {
  const startsUntil = new Date(now.getTime() + STARTS_EARLIER_MAX_MS)
  const { rows } = await sql<StoredPeriod>`
    select p.starts_at, p.ends_at, p.whole_days from promotions.promotion p
    where p.promotion_id = ${promotion_id} and ${holdsIn(sql.ref('p.promotion_id'), country_id)} and p.starts_at <= ${startsUntil}
      and (exists (select from promotions.promotion_variant v
          where v.promotion_id = p.promotion_id and v.variant_id = ${variant_id ?? null}::integer)
        or exists (select from promotions.promotion_shipping s
          where s.promotion_id = p.promotion_id and s.shipping_method_id = ${shipping_method_id ?? null}::integer))`.execute(
    replica,
  )
  return rows.some((row) => periodIn(country_id, row).starts_at <= now)
}
