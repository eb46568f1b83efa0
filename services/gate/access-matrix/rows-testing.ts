import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import type { RawInput } from '../input.ts'

/** The ids and codes that belong to one owner, named as in call inputs. */
export interface Things {
  canary: string
  cart_code: string
  item_id: number
  order_id: number
  user_id: number
  session_id: string
  address_id: number
  saved_card_id: number
  transfer_id: number
  basket_code: string
  favorite_code: string
  wishes_code: string
  file_id: number
  token: string
  /** A draft for Germany. */
  document_id: number
  /** A draft for Germany, of the downloadable materials. */
  material_id: number
}

export type Request = Partial<RawInput>

export interface Row {
  /** A request that refers to these things. */
  about: (things: Things) => Request
  /**
   * The request names the thing, so one of another owner must look like a missing one; `admin DE`: to everyone except
   * this admin.
   */
  owned?: boolean | 'admin DE'
  /** The admin who may see these things: the guests and users of this matrix are in Poland. */
  for?: 'admin PL'
}

export const languageId = 'en' as const
export const PL = { countryId: 'PL', languageId }
export const query = { languageId } as const
export const MISSING: Things = {
  canary: 'nobody',
  cart_code: 'm'.repeat(24),
  item_id: 2_147_483_000,
  order_id: 2_147_483_000,
  user_id: 2_147_483_000,
  session_id: '00000000-0000-4000-8000-000000000000',
  address_id: 2_147_483_000,
  saved_card_id: 2_147_483_000,
  transfer_id: 2_147_483_000,
  basket_code: 'm'.repeat(24),
  favorite_code: 'm'.repeat(24),
  wishes_code: 'm'.repeat(24),
  file_id: 2_147_483_000,
  token: 'm'.repeat(24),
  document_id: 2_147_483_000,
  material_id: 2_147_483_000,
}

/** A request that is the same for every caller. */
export const plain = (raw: Request = {}): Row => ({ about: () => raw })
export const inPoland = plain({ query: PL })
export const one = { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }
export const aboutToken = (body: (challenge: string) => unknown): Row => ({
  about: ({ token }) => ({ body: body(token) }),
})
