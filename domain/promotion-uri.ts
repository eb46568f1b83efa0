import type { LanguageId } from './locale.ts'
import { slugOf } from './slug.ts'

/** The slug limit of an address (contract/fields.ts). */
const LENGTH_MAX = 120

/** The largest id of the database column. */
const ID_MAX = 2_147_483_647

/**
 * The last part of a promotion's address: its id, which never changes, and its name for people and search engines. The
 * id alone if no letter of the name can be written in ASCII. SPEC §1 (browse promotions).
 */
export function promotionUri(id: number, name: string, languageId: LanguageId): string {
  return `${id}-${slugOf(name, languageId)}`.slice(0, LENGTH_MAX).replace(/-$/, '')
}

/** The promotion id in an address, ignoring the rest; null without one. */
export function promotionIdIn(uri: string): number | null {
  const [, digits = ''] = /^([1-9]\d{0,9})(?:-[a-z0-9-]*)?$/.exec(uri) ?? []
  const id = Number(digits)
  return id > 0 && id <= ID_MAX ? id : null
}
