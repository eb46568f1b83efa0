import { Refusal } from '@meridian/contract/errors.ts'
import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import { defaultLanguageIn, type LanguageId } from '@meridian/domain/locale.ts'
import { countryOf, priceGroupOf } from '../../gate/caller.ts'
import type { CallerSession, Context } from '../../gate/handler.ts'
import type { Owner } from './cart-queries.ts'
import type { CartReading } from './cart-view.ts'

/** The owner of a caller's cart, null for callers who cannot have one: only guests and users shop (SPEC §5). */
export function findOwner(caller: CallerSession): Owner | null {
  const { kind } = caller
  if (kind === 'guest') return { kind, guest_id: caller.guest_id, country_id: caller.country_id }
  return kind === 'user' ? { kind, user_id: caller.user_id, country_id: caller.country_id } : null
}

/** Likewise where the gate admits shoppers only; this narrows the type. @throws Refusal TOKEN_REQUIRED */
export function ownerOf({ caller }: Pick<Context, 'caller'>): Owner {
  const owner = findOwner(caller)
  if (owner === null) throw new Refusal('TOKEN_REQUIRED')
  return owner
}

/**
 * Baskets are separate per country (SPEC §6); a body with another country belongs to another session.
 * @throws Refusal COUNTRY_MISMATCH
 */
export function checkCountry(context: Context, country_id: string | undefined): void {
  if (country_id !== undefined && ownerOf(context).country_id !== country_id) throw new Refusal('COUNTRY_MISMATCH')
}

/** Audience of a shown cart. */
export function cartReadingOf(context: Context, languageId: LanguageId | undefined): CartReading {
  const country = countryOf(context.caller) ?? DEFAULT_COUNTRY
  return {
    languageId: languageId ?? defaultLanguageIn(country),
    price_group_id: priceGroupOf(context.caller),
    now: context.now,
  }
}
