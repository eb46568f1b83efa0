import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredRegulationFile } from '@meridian/database/schema/stored.ts'
import type { Transaction } from 'kysely'

/** The regulations that orders store, by country and language as `PL pl`. */
export async function readRegulations(tx: Transaction<Database>): Promise<Map<string, StoredRegulationFile[]>> {
  const rows = await tx
    .selectFrom('core.regulation_file as r')
    .innerJoin('files.file as f', 'f.file_id', 'r.file_id')
    .select(['r.country_id', 'r.language_id', 'r.regulation_file_id', 'r.kind', 'r.version', 'r.title', 'f.sha256'])
    .orderBy('r.regulation_file_id')
    .execute()
  const byLocale = new Map<string, StoredRegulationFile[]>()
  for (const { country_id, language_id, ...file } of rows) {
    const locale = `${country_id} ${language_id}`
    byLocale.set(locale, [...(byLocale.get(locale) ?? []), file])
  }
  return byLocale
}
