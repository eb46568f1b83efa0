import type { LanguageId } from './locale.ts'
import { slugOf } from './slug.ts'

/** As long as a slug of an address may be (contract/fields.ts). */
const LENGTH_MAX = 120

/** Larger ones no row has. */
const ID_MAX = 2_147_483_647

/**
 * How the address of a promotion ends: its id, which never changes, and its name for people and search engines. Without letters that can
 * be written in ASCII the id stands alone. SPEC §1 (browse promotions).
 */
export function promotionUri(id: number, name: string, languageId: LanguageId): string {
  return `${id}-${slugOf(name, languageId)}`.slice(0, LENGTH_MAX).replace(/-$/, '')
}

/** The promotion that an address names, whatever the rest of it says; null where it names none. */
export function promotionIdIn(uri: string): number | null {
  const [, digits = ''] = /^([1-9]\d{0,9})(?:-[a-z0-9-]*)?$/.exec(uri) ?? []
  const id = Number(digits)
  return id > 0 && id <= ID_MAX ? id : null
}
