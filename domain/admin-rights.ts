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
  // Place orders for buyers who call.
  'orders.create',
  'orders.refund',
  // Refunds over the limit, goodwill, refunds by other means.
  'orders.refund_large',
  // Mark an order as paid by a transfer received in the seller's account.
  'payments.record',
  // Refuse or contest a withdrawal, on a legal ground.
  'withdrawals.decide',
  'products.read',
  // Edit types, products, categories and attributes; what a published product shows in a country, only with the right there.
  'products.write',
  // Put a product on sale in a country, and take it off.
  'products.publish',
  'prices.read',
  'prices.write',
  'stock.read',
  'stock.write',
  'shipping.read',
  'shipping.write',
  // Sets of changes: prepare and publish those of what one may write, and approve those of others.
  'changes.read',
  'changes.write',
  'changes.approve',
  'documents.read',
  'documents.write',
  'reports.read',
  'reports.export',
  'members.read',
  // See the personal data of one member; each access is logged.
  'members.open',
  // Correct name, mail address, phone, birth date and addresses of a member.
  'members.change',
  'members.block',
  // Move members in the structure, decide on country transfers.
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
  // See violated invariants, and run all invariants.
  'invariants.read',
] as const
export type Right = (typeof RIGHTS)[number]

/** A right that an admin holds in a country, through one of their roles there. */
export interface HeldRight {
  right: Right
  country_id: CountryId
}

/** The countries in which an admin holds a right. SPEC §6. */
export function countriesWithRight(held: readonly HeldRight[], right: Right): CountryId[] {
  return held.filter((one) => one.right === right).map(({ country_id }) => country_id)
}

/** Required to see a buyer's mail and phone: only admins who write to buyers need them, packers do not. SPEC §6. */
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

/** True if an admin holds a right in the country of an object. SPEC §6. */
export function can({ held }: Holder, right: Right, object: { country_id: CountryId }): boolean {
  return held.some((one) => one.right === right && one.country_id === object.country_id)
}

/**
 * True if an admin may block or remove another, or reset their factors: they may manage admins in every country of the
 * other, and hold all of the other's rights. Nobody may manage themselves. SPEC §6.
 */
export function mayRule(admin: Holder, other: Holder): boolean {
  return (
    admin.admin_id !== other.admin_id &&
    other.held.every(({ right, country_id }) => can(admin, right, { country_id }) && rulesIn(admin, country_id))
  )
}

/**
 * True if an admin may grant or revoke roles: never their own, only where they may manage admins, only roles whose
 * rights they hold there, and never those of an admin with more rights there. SPEC §6.
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
