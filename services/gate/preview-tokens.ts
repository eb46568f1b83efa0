import { type CountryId, isCountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { PREVIEW_MS } from '@meridian/domain/preview.ts'
import type { KeyRing } from './keys.ts'
import type { Preview } from './preview-scope.ts'
import { readToken, signToken, type TokenKind } from './signed-tokens.ts'

const PREVIEW: TokenKind = {
  audience: 'meridian-preview',
  type: 'preview+jwt',
  required: ['exp', 'at', 'cid', 'lid', 'pgi'],
}
const TOKEN_LENGTH_MAX = 1024

/** A preview as its link carries it: of one country, opened in a language. */
export interface LinkedPreview extends Preview {
  country_id: CountryId
  language_id: LanguageId
  expires_at: Date
}

export interface PreviewTokens {
  sign(preview: Omit<LinkedPreview, 'expires_at'>, now: Date): Promise<{ token: string; expires_at: Date }>
  /** The preview of a token; null unless it was signed here and is valid now. */
  verify(token: string, now: Date): Promise<LinkedPreview | null>
}

/** Signs and verifies the tokens of preview links; nothing is stored. SPEC §6 */
export function createPreviewTokens(keys: KeyRing): PreviewTokens {
  return {
    async sign({ at, change_set_id, product_id, country_id, language_id, price_group_id }, now) {
      const expiresS = Math.floor((now.getTime() + PREVIEW_MS) / 1000)
      const place = { cid: country_id, lid: language_id, pgi: price_group_id }
      const claims = { at: at.getTime(), ...place, set: change_set_id, prd: product_id }
      const token = await signToken(keys, PREVIEW, { ...claims, exp: expiresS })
      return { token, expires_at: new Date(expiresS * 1000) }
    },

    async verify(token, now) {
      if (token.length > TOKEN_LENGTH_MAX) return null
      const { at, cid, lid, pgi, set, prd, exp } = (await readToken(keys, PREVIEW, token, now)) ?? {}
      if (typeof at !== 'number' || typeof pgi !== 'number' || exp === undefined) return null
      if (typeof cid !== 'string' || !isCountryId(cid) || typeof lid !== 'string' || !isLanguageId(lid)) return null
      return {
        at: new Date(at),
        change_set_id: typeof set === 'number' ? set : null,
        product_id: typeof prd === 'number' ? prd : null,
        country_id: cid,
        language_id: lid,
        price_group_id: pgi,
        expires_at: new Date(exp * 1000),
      }
    },
  }
}
