import { inTransaction } from '@meridian/database/transaction.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'
import { planForValues } from '../../lists/plan-for-values.ts'

/** The names of products in a language, else in English, in the order of the ids; empty for one that has neither. */
export async function loadNames(
  deps: Dependencies,
  languageId: LanguageId,
  productIds: readonly number[],
): Promise<string[]> {
  const own = await namesIn(deps, languageId, productIds)
  const unnamed = productIds.filter((id) => own[id] === undefined)
  const english = unnamed.length === 0 ? {} : await namesIn(deps, 'en', unnamed)
  return productIds.map((id) => own[id] ?? english[id] ?? '')
}

/**
 * Returns one value: receiving tens of thousands of rows costs more than finding them. Planned for many, they are found
 * in an index of names; planned for few, in the rows of the texts.
 */
async function namesIn(deps: Dependencies, languageId: LanguageId, productIds: readonly number[]) {
  // As one text, because the driver quotes the elements of an array one by one.
  const ids = `{${productIds.join(',')}}`
  const { rows } = await inTransaction(deps.replica, async (tx) => {
    await planForValues(tx)
    return sql<{ names: Record<number, string> | null }>`
      select json_object_agg(product_id, name) as names from shop.product_text
      where product_id = any(${ids}::integer[]) and language_id = ${languageId}`.execute(tx)
  })
  return rows[0]?.names ?? {}
}
