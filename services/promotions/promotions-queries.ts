import { sql } from 'kysely'
import { picturePath } from '../files/for-services.ts'
import type { Dependencies } from '../handler.ts'

export interface PromotionText {
  name: string
  description: string
  image: string | null
}

/** What the promotions of a country are called in a language, else in English, with the path of their picture; cached. */
export function readPromotionTexts(
  deps: Pick<Dependencies, 'replica' | 'cache'>,
  countryId: string,
  languageId: string,
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
      .where(sql<boolean>`p.country_ids @> array[${countryId}]::text[]`)
      .where('t.language_id', 'in', [languageId, 'en'])
      .execute()
    const texts = new Map<number, PromotionText>()
    for (const row of rows) {
      if (row.language_id !== languageId && texts.has(row.promotion_id)) continue
      texts.set(row.promotion_id, { name: row.name, description: row.description, image: picturePath(row) })
    }
    return texts
  })
}
