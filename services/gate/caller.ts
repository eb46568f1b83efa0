import { Refusal } from '@meridian/contract/errors.ts'
import { countriesWithRight, type Right } from '@meridian/domain/admin-rights.ts'
import { isProofFresh } from '@meridian/domain/admin-session.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import type { CallerSession, Context } from './handler.ts'

export type AdminCaller = Extract<CallerSession, { kind: 'admin' }>
export type UserCaller = Extract<CallerSession, { kind: 'user' }>

/** The price group of a caller: the caller's own, or that of guests. SPEC §1. */
export function priceGroupOf(caller: CallerSession): number {
  return caller.kind === 'guest' || caller.kind === 'user' ? caller.price_group_id : GUEST_PRICE_GROUP_ID
}

/** The buyer as orders store it: a guest or a user; both null for other callers. */
export function buyerOf(caller: CallerSession): { guest_id: string | null; user_id: number | null } {
  return {
    guest_id: caller.kind === 'guest' ? caller.guest_id : null,
    user_id: caller.kind === 'user' ? caller.user_id : null,
  }
}

/** The country a caller shops in; null without a session and for admins. */
export function countryOf(caller: CallerSession): CountryId | null {
  return caller.kind === 'guest' || caller.kind === 'user' ? caller.country_id : null
}

/**
 * The signed-in user of a call. The gate admits only users here; this narrows the type. @throws Refusal TOKEN_REQUIRED
 */
export function userOf({ caller }: Pick<Context, 'caller'>): UserCaller {
  if (caller.kind !== 'user') throw new Refusal('TOKEN_REQUIRED')
  return caller
}

/** The admin of a call; the gate admits only admins here. @throws Refusal TOKEN_REQUIRED */
export function adminOf({ caller }: Pick<Context, 'caller'>): AdminCaller {
  if (caller.kind !== 'admin') throw new Refusal('TOKEN_REQUIRED')
  return caller
}

/** @throws Refusal STEP_UP_NEEDED unless the admin has proven a second factor within the last ten minutes. SPEC §6 */
export function checkProof({ proved_at }: AdminCaller, now: Date): void {
  if (!isProofFresh(proved_at, now)) throw new Refusal('STEP_UP_NEEDED')
}

/** An admin as the holder of a right: they act in the countries where they hold it. SPEC §6. */
export function holding<Admin extends Pick<AdminCaller, 'held'>>(
  admin: Admin,
  right: Right,
): Admin & Pick<AdminCaller, 'countries'> {
  return { ...admin, countries: countriesWithRight(admin.held, right) }
}
