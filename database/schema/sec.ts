// Written by database/schema-types.ts from the migrations; do not edit.

export interface GuestTable {
  guest_id: string
  created_at: Date
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

export interface SecTables {
  'sec.guest': GuestTable
  'sec.idempotency_key': IdempotencyKeyTable
  'sec.refresh_token': RefreshTokenTable
}
