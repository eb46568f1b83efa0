import type { Database } from '@meridian/database/schema/database.ts'
import { emailKey } from '@meridian/domain/email.ts'
import type { Transaction } from 'kysely'
import { daysBefore } from '../insert-rows.ts'
import { OPENED_DAYS_AGO } from '../prices.ts'
import { COUNTRY_IDS } from '../reference/countries.ts'
import { REGULATION_FILES, REGULATION_KINDS, REGULATIONS_VERSION, type RegulationKind } from '../regulations.ts'
import { DEMO_PASSWORD_HASH } from './demo-password.ts'
import { insertRecords, skipIds } from './insert-records.ts'
import { insertTransfers } from './insert-transfers.ts'
import { addressOf } from './member-address.ts'
import { MEMBERS, type SeedMember } from './members.ts'
import { emailOf, NAMED_ADMINS, type NamedAdmin } from './named-people.ts'
import type { SeedPosition } from './positions.ts'
import { ROLES } from './roles.ts'
import { joinedAt, type SeedStructure } from './structure.ts'

/** The last id that the seed world uses; new registrations get later ones. */
const LAST_USER_ID = 1000

/** The last digits of a consent's id, after its member's. */
const CONSENT_NUMBERS: Readonly<Record<RegulationKind | 'age', number>> = {
  terms: 1,
  privacy: 2,
  withdrawal: 3,
  age: 4,
}
const CONSENTS_A_MEMBER = 10

/** Inserts members and admins with their consents and addresses. SPEC §1, §3 Account. */
export async function insertPeople(
  tx: Transaction<Database>,
  { now, held }: { now: Date; held: SeedStructure['held'] },
): Promise<void> {
  const people = [
    ...NAMED_ADMINS.map((admin) => adminAccount(admin, now)),
    ...MEMBERS.map((member) => memberAccount(member, { now, position: held.get(member.user_id) })),
  ]
  await insertRecords(tx, 'sec.user_account', people)
  await insertRecords(tx, 'sec.user_person', [...NAMED_ADMINS.map(adminPerson), ...MEMBERS.map(memberPerson)])
  await insertRoles(tx)
  await insertRecords(
    tx,
    'sec.consent',
    MEMBERS.flatMap((member) => consentsOf(member, now)),
  )
  await insertRecords(
    tx,
    'sec.shipping_address',
    MEMBERS.map((member) => ({
      id: member.user_id,
      user_id: member.user_id,
      address: addressOf(member),
      ...timesOf(member, now),
    })),
  )
  await insertTransfers(tx, now)
  await skipIds(tx, 'sec.user_account', 'user_id', LAST_USER_ID)
  await skipIds(tx, 'sec.consent', 'consent_id', LAST_USER_ID * CONSENTS_A_MEMBER)
  await skipIds(tx, 'sec.shipping_address', 'id', LAST_USER_ID)
}

/** Inserts the roles, their rights, and who holds them where. */
async function insertRoles(tx: Transaction<Database>): Promise<void> {
  const roles = Object.entries(ROLES)
  await insertRecords(
    tx,
    'sec.role',
    roles.map(([role_key]) => ({ role_key })),
  )
  await insertRecords(
    tx,
    'sec.role_right',
    roles.flatMap(([role_key, rights]) => rights.map((right_key) => ({ role_key, right_key }))),
  )
  await insertRecords(
    tx,
    'sec.admin_role',
    NAMED_ADMINS.flatMap(({ user_id: admin_id, role: role_key, countries }) =>
      (countries === 'all' ? COUNTRY_IDS : countries).map((country_id) => ({ admin_id, role_key, country_id })),
    ),
  )
}

function timesOf(member: SeedMember, now: Date) {
  const at = joinedAt(member, now)
  return { is_default: true, created_at: at, updated_at: at }
}

function memberAccount(member: SeedMember, { now, position }: { now: Date; position: SeedPosition | undefined }) {
  return {
    user_id: member.user_id,
    code: member.code,
    username: `${member.name_first} ${member.name_last}`,
    email: member.email,
    email_key: emailKey(member.email),
    password_hash: member.key === null ? null : DEMO_PASSWORD_HASH,
    type_id: 3,
    roles: ['user'],
    state: member.blocked ? 'BLOCKED' : 'ACTIVE',
    session_version: 1,
    country_id: member.country_id,
    language_id: member.language_id,
    price_group_id: position?.price_group_id ?? 2,
    settlement_type: position?.settlement_type ?? null,
    // Members who joined before this shop opened were migrated from the previous one.
    old_system_id: member.joined_days_ago > OPENED_DAYS_AGO ? `L${40_000 + member.user_id}` : null,
    created_at: joinedAt(member, now),
  }
}

function adminAccount(admin: NamedAdmin, now: Date) {
  return {
    user_id: admin.user_id,
    code: admin.code,
    username: `${admin.name_first} ${admin.name_last}`,
    email: emailOf(admin.key),
    email_key: emailKey(emailOf(admin.key)),
    password_hash: DEMO_PASSWORD_HASH,
    type_id: 2,
    roles: ['admin'],
    state: 'ACTIVE',
    session_version: 1,
    country_id: admin.country_id,
    language_id: admin.language_id,
    price_group_id: 1,
    settlement_type: null,
    old_system_id: null,
    created_at: daysBefore(now, OPENED_DAYS_AGO),
  }
}

function memberPerson({ user_id, name_first, name_last, birth_date, phone_prefix, phone_number }: SeedMember) {
  return {
    user_id,
    name_first,
    name_last,
    birth_date,
    phone_prefix,
    phone_number,
    shows_picture: false,
    shows_contact: user_id % 3 !== 0,
  }
}

function adminPerson({ user_id, name_first, name_last }: NamedAdmin) {
  return {
    user_id,
    name_first,
    name_last,
    birth_date: null,
    phone_prefix: null,
    phone_number: null,
    shows_picture: false,
    shows_contact: false,
  }
}

/** Every regulation in force in their country, as at registration, and their age; none before the shop opened. */
function consentsOf(member: SeedMember, now: Date) {
  const at = new Date(Math.max(joinedAt(member, now).getTime(), daysBefore(now, OPENED_DAYS_AGO).getTime() + 3_600_000))
  const given = { user_id: member.user_id, given: true, at }
  const read = REGULATION_KINDS.map((kind) => ({
    consent_id: member.user_id * CONSENTS_A_MEMBER + CONSENT_NUMBERS[kind],
    ...given,
    kind,
    regulation_file_id: regulationOf(member, kind),
    version: REGULATIONS_VERSION,
  }))
  const consent_id = member.user_id * CONSENTS_A_MEMBER + CONSENT_NUMBERS.age
  return [...read, { consent_id, ...given, kind: 'age', regulation_file_id: null, version: null }]
}

const regulations = new Map(
  REGULATION_FILES.map((file) => [`${file.country_id} ${file.language_id} ${file.kind}`, file.regulation_file_id]),
)

function regulationOf({ country_id, language_id }: SeedMember, kind: RegulationKind): number {
  const id = regulations.get(`${country_id} ${language_id} ${kind}`)
  if (id === undefined) throw new Error(`No ${kind} in ${language_id} for ${country_id}`)
  return id
}
