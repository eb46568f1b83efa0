import type { CountryId } from './locale.ts'

/** Rights of admins. Each admin call requires one; roles are sets of them, stored as data. SPEC §6. */
export const RIGHTS = [
  'content.read',
  'content.write',
  'content.publish',
  'materials.read',
  'materials.write',
  'materials.publish',
  'orders.read',
  // Pack, hand over, deliver, hold; receive and inspect returns.
  'orders.ship',
  // Cancel units that are not shipped, edit an unshipped order, resend mails, write notes.
  'orders.change',
  // Make orders for buyers who call.
  'orders.create',
  'orders.refund',
  // Refunds over the limit, goodwill, refunds by other means.
  'orders.refund_large',
  // Mark an order as paid by a transfer received in the seller's account.
  'payments.record',
  // Refuse or contest a withdrawal, on a legal ground.
  'withdrawals.decide',
  'stock.read',
  'stock.write',
  'documents.read',
  'documents.write',
  'reports.read',
  'reports.export',
  'members.read',
  // See the personal data of one member; each opening is logged.
  'members.open',
  // Correct name, mail address, phone, birth date and addresses of a member.
  'members.change',
  'members.block',
  // Move in the structure, decide on country transfers.
  'members.move',
  'members.export',
  'members.erase',
  'members.act_as',
  // Credit or debit a member's points: propose, and decide on proposals of other admins.
  'points.propose',
  'points.decide',
  'admins.read',
  'admins.write',
  'audit.read',
  // See which stored rows differ from the rules, and have the rules recomputed.
  'invariants.read',
] as const
export type Right = (typeof RIGHTS)[number]

/** A right that an admin holds in a country, through one of their roles there. */
export interface HeldRight {
  right: Right
  country_id: CountryId
}

/** The countries in which an admin may do something; none where they may not do it at all. SPEC §6. */
export function countriesWithRight(held: readonly HeldRight[], right: Right): CountryId[] {
  return held.filter((one) => one.right === right).map(({ country_id }) => country_id)
}

/**
 * Shows mail and phone of a buyer only to those who write to buyers; who packs a parcel needs neither. SPEC §6.
 */
export const CONTACTS_RIGHT = 'orders.change' satisfies Right

/** An admin with the rights they hold now. */
export interface Holder {
  admin_id: number
  held: readonly HeldRight[]
}

/** A role in a country, with the rights it grants there. */
export interface Grant {
  role_key: string
  country_id: CountryId
  rights: readonly Right[]
}

/** Whether an admin may do something to what belongs to a country. SPEC §6. */
export function can({ held }: Holder, right: Right, object: { country_id: CountryId }): boolean {
  return held.some((one) => one.right === right && one.country_id === object.country_id)
}

/**
 * Whether an admin may block or remove another, or reset their factors: they rule over admins wherever the other works,
 * and hold all that the other holds. Nobody rules over themselves. SPEC §6.
 */
export function mayRule(admin: Holder, other: Holder): boolean {
  return (
    admin.admin_id !== other.admin_id &&
    other.held.every(({ right, country_id }) => can(admin, right, { country_id }) && rulesIn(admin, country_id))
  )
}

/**
 * True if an admin may grant or revoke roles: never their own, only where they rule over admins, only roles whose
 * rights they hold there, and never of anybody stronger than they are there. SPEC §6.
 */
export function mayChangeRoles(admin: Holder, other: Holder, changed: readonly Grant[]): boolean {
  if (admin.admin_id === other.admin_id) return false
  return changed.every(
    ({ country_id, rights }) =>
      rulesIn(admin, country_id) &&
      rights.every((right) => can(admin, right, { country_id })) &&
      other.held.every((one) => one.country_id !== country_id || can(admin, one.right, { country_id })),
  )
}

function rulesIn(admin: Holder, country_id: CountryId): boolean {
  return can(admin, 'admins.write', { country_id })
}
