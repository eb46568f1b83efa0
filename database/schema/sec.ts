// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredAddress, StoredConsent, StoredNewPerson, StoredValues } from './stored.ts'

export interface ActingSessionTable {
  session_id: string
  admin_id: number
  admin_session_id: string
  user_id: number
  code_hash: Buffer
  code_expires_at: Date
  begun_at: Date | null
  ends_at: Date | null
  ended_at: Date | null
  ended_cause: string | null
}

export interface AdminChallengeTable {
  challenge_hash: Buffer
  purpose: string
  admin_id: number | null
  password_version: number | null
  expires_at: Date
  used_at: Date | null
}

export interface AdminFactorTable {
  factor_id: GeneratedAlways<number>
  admin_id: number
  kind: string
  name: string
  encrypted_key: Buffer | null
  last_step: number | null
  credential: string | null
  public_key: Buffer | null
  sign_count: number | null
  transports: string[] | null
  created_at: Date
  last_used_at: Date | null
}

export interface AdminRecoveryCodeTable {
  admin_id: number
  code_hash: Buffer
  used_at: Date | null
}

export interface AdminRoleTable {
  admin_id: number
  role_key: string
  country_id: string
}

export interface AdminSessionTable {
  session_id: string
  token_hash: Buffer
  admin_id: number
  device: string
  created_at: Date
  last_used_at: Date
  proved_at: Date | null
  ended_at: Date | null
  ended_cause: string | null
}

export interface ConsentTable {
  consent_id: GeneratedAlways<number>
  user_id: number
  kind: string
  regulation_file_id: number | null
  version: string | null
  given: boolean
  at: Date
}

export interface CountryTransferRequestTable {
  id: GeneratedAlways<number>
  user_id: number
  from_country_id: string
  to_country_id: string
  status: Generated<string>
  reason: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: number | null
  decision_reason: string | null
  applied_at: Date | null
  version: Generated<number>
}

export interface GuestTable {
  guest_id: string
  created_at: Date
  ended_at: Date | null
}

export interface IdempotencyKeyTable {
  actor: string
  key: string
  request_hash: Buffer
  status: number | null
  body: string | null
  created_at: Date
  expires_at: Date
}

export interface MemberExportTable {
  export_id: string
  user_id: number
  admin_id: number
  made_at: Date
  expires_at: Date
  content: JSONColumnType<StoredValues | null, string | null, string | null>
  downloaded_at: Date | null
}

export interface MemberTermTable {
  country_id: string
  kind: string
  term: string
  user_id: number
  position_id: number | null
}

export interface OneTimeLinkTable {
  token_hash: Buffer
  user_id: number | null
  purpose: string
  email: string | null
  previous_email: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface RefreshTokenTable {
  token_hash: Buffer
  family_id: string
  guest_id: string | null
  user_id: number | null
  country_id: string
  issued_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

export interface RegistrationTable {
  registration_id: GeneratedAlways<number>
  token_hash: Buffer
  link_hash: Buffer
  code_hash: Buffer
  wrong_codes: Generated<number>
  mails_sent: Generated<number>
  email: string
  email_key: string
  password_hash: string
  country_id: string
  language_id: string
  person: JSONColumnType<StoredNewPerson>
  recommender_id: number | null
  consents: JSONColumnType<StoredConsent[]>
  created_at: Date
  expires_at: Date
  user_id: number | null
  confirmed_at: Date | null
}

export interface RoleTable {
  role_key: string
}

export interface RoleRightTable {
  role_key: string
  right_key: string
}

export interface ShippingAddressTable {
  id: GeneratedAlways<number>
  user_id: number
  is_default: Generated<boolean>
  address: JSONColumnType<StoredAddress>
  country_id: GeneratedAlways<string | null>
  region_id: GeneratedAlways<number | null>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface TryCountTable {
  key_hash: Buffer
  tries: number
  window_ends_at: Date
}

export interface UserAccountTable {
  user_id: GeneratedAlways<number>
  code: string
  username: string
  email: string | null
  email_key: string | null
  password_hash: string | null
  password_version: Generated<number>
  type_id: Generated<number>
  roles: Generated<string[]>
  state: Generated<string>
  session_version: Generated<number>
  country_id: string
  language_id: string
  price_group_id: Generated<number>
  settlement_type: string | null
  old_system_id: string | null
  created_at: Date
  erased_at: Date | null
  version: Generated<number>
}

export interface UserPersonTable {
  user_id: number
  name_first: string
  name_last: string
  name_patronymic: string | null
  birth_date: string | null
  phone_prefix: string | null
  phone_number: string | null
  company_name: string | null
  tax_number: string | null
  avatar_file_id: number | null
  shows_picture: Generated<boolean>
  shows_contact: Generated<boolean>
}

export interface UserSessionTable {
  session_id: string
  user_id: number
  created_at: Date
  last_used_at: Date
  device: string
  ended_at: Date | null
  ended_cause: string | null
}

export interface SecTables {
  'sec.acting_session': ActingSessionTable
  'sec.admin_challenge': AdminChallengeTable
  'sec.admin_factor': AdminFactorTable
  'sec.admin_recovery_code': AdminRecoveryCodeTable
  'sec.admin_role': AdminRoleTable
  'sec.admin_session': AdminSessionTable
  'sec.consent': ConsentTable
  'sec.country_transfer_request': CountryTransferRequestTable
  'sec.guest': GuestTable
  'sec.idempotency_key': IdempotencyKeyTable
  'sec.member_export': MemberExportTable
  'sec.member_term': MemberTermTable
  'sec.one_time_link': OneTimeLinkTable
  'sec.refresh_token': RefreshTokenTable
  'sec.registration': RegistrationTable
  'sec.role': RoleTable
  'sec.role_right': RoleRightTable
  'sec.shipping_address': ShippingAddressTable
  'sec.try_count': TryCountTable
  'sec.user_account': UserAccountTable
  'sec.user_person': UserPersonTable
  'sec.user_session': UserSessionTable
}
