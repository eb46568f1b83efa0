import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { picturePath } from '../../files/for-services.ts'

/** A line of an order as lists of the back office show it. */
export interface ListedLine {
  sku: string
  /** In the reader's language if available, else as ordered. */
  name: string
  /** The name as ordered, if different. */
  own_name: string | null
  image: string | null
  units: number
}

/**
 * Lines by the id of the row that shows them, for a whole page in one statement. `wanted` selects id, order_id,
 * position and units of rows already restricted to the admin's countries.
 */
export async function readListedLines(
  database: Kysely<Database>,
  wanted: RawBuilder<unknown>,
  languageId: LanguageId | undefined,
): Promise<ReadonlyMap<number, ListedLine[]>> {
  const { rows } = await sql<
    Pick<ListedLine, 'sku' | 'units'> & { id: number; own: string; translated: string | null } & {
      image_name: string | null
      image_sha256: string | null
    }
  >`
    select w.id, w.units, l.sku, l.name as own, p.name || ', ' || t.name as translated,
        f.name as image_name, f.sha256 as image_sha256
      from (${wanted}) w join shop.order_line l using (order_id, position) join shop.orders o using (order_id)
        left join files.file f on f.file_id = l.image_file_id and f.is_public
        left join shop.variant v on v.variant_id = l.variant_id and o.language_id <> ${languageId ?? ''}
        left join shop.variant_text t on t.variant_id = v.variant_id and t.language_id = ${languageId ?? ''}
        left join shop.product_text p on p.product_id = v.product_id and p.language_id = t.language_id
      order by w.id, w.position`.execute(database)
  const lines = new Map<number, ListedLine[]>()
  for (const { id, own, translated, image_name, image_sha256, sku, units } of rows) {
    const name = translated ?? own
    const own_name = name === own ? null : own
    const image = picturePath({ image_name, image_sha256 })
    const line = { sku, name, own_name, image, units }
    lines.set(id, [...(lines.get(id) ?? []), line])
  }
  return lines
}
