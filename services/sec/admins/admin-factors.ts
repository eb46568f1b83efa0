import { randomBytes } from 'node:crypto'
import type { proveSignIn } from '@meridian/contract/admin/sessions.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { FACTOR_LIMITS } from '@meridian/domain/try-limits.ts'
import { networkOf } from '@meridian/domain/visitor-network.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { IdentityDeps } from '../identity/identity.ts'
import { hashOf } from '../identity/secret-texts.ts'
import { countTry, type NamedLimit, revokeTry } from '../identity/try-counts.ts'
import { checkPasskey, type StoredPasskey } from './admin-passkeys.ts'
import { decryptKey, totpStep } from './admin-totp.ts'

export type Proof = InputOf<typeof proveSignIn>['body']['proof']
type PasskeyAnswer = Extract<Proof, { kind: 'passkey' }>['passkey']

const RECOVERY_CODES = 10
/** Letters and digits that do not look alike. */
const RECOVERY_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 12

/** The second factors of an admin. SPEC §6. */
export async function readFactors(database: Kysely<Database>, admin_id: number) {
  const rows = await database
    .selectFrom('sec.admin_factor')
    .select(['factor_id', 'kind', 'name', 'created_at', 'last_used_at', 'credential', 'transports'])
    .where('admin_id', '=', admin_id)
    .orderBy('factor_id')
    .limit(50)
    .execute()
  const { left } = await database
    .selectFrom('sec.admin_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('admin_id', '=', admin_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  const passkeys = rows.flatMap(({ credential, transports }) =>
    credential === null ? [] : [{ credential, transports: transports ?? [] }],
  )
  return { factors: rows, passkeys, codes_left: Number(left) }
}

/** The ways in which an admin can prove who they are. */
export function kindsOf({ factors, codes_left }: Awaited<ReturnType<typeof readFactors>>) {
  return [
    ...(factors.some(({ kind }) => kind === 'PASSKEY') ? (['passkey'] as const) : []),
    ...(factors.some(({ kind }) => kind === 'TOTP') ? (['totp'] as const) : []),
    ...(codes_left > 0 ? (['recovery'] as const) : []),
  ]
}

/**
 * Limits wrong proofs at a sign-in: who makes them knows the password and perhaps nothing else. Codes of an app are short,
 * so their tries count per admin. A recovery code and a passkey cannot be guessed and count per network too, so that
 * nobody can stop an admin from using theirs. A device where the admin has signed in before has a count of its own. SPEC §6.
 */
export function signInFactorLimits(
  admin_id: number,
  { kind }: Pick<Proof, 'kind'>,
  { address, device_id }: { address: string; device_id: string | null },
): NamedLimit[] {
  if (device_id !== null) return [{ name: `admin-factor:${admin_id}:device:${device_id}`, ...FACTOR_LIMITS.admin }]
  const name = kind === 'totp' ? `admin-factor:${admin_id}` : `admin-factor:${admin_id}:${kind}:${networkOf(address)}`
  return [{ name, ...FACTOR_LIMITS.admin }]
}

/** Limits wrong proofs in one session, whatever others try who know the password. SPEC §6. */
export function sessionFactorLimits(session_id: string): NamedLimit[] {
  return [{ name: `admin-factor:session:${session_id}`, ...FACTOR_LIMITS.admin }]
}

/**
 * Counts a proof before it is checked, and reverts the count if it was right. Rethrows errors of `check`.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function countProof<T>(
  database: Kysely<Database>,
  limits: readonly NamedLimit[],
  now: Date,
  check: () => Promise<T>,
): Promise<T> {
  await countTry(database, limits, now)
  const proven = await check()
  await revokeTry(database, limits)
  return proven
}

interface ProofCheck {
  admin_id: number
  proof: Proof
  /** The challenge signed by a passkey. */
  challenge: string
  now: Date
}

/**
 * Checks a second factor and uses it up, in the transaction that it opens the way for: a code works once, also for two
 * calls at the same moment. SPEC §6.
 * @throws Refusal FACTOR_WRONG
 */
export async function spendProof(
  tx: Transaction<Database>,
  identity: Pick<IdentityDeps, 'secret' | 'site'>,
  { admin_id, proof, challenge, now }: ProofCheck,
): Promise<void> {
  switch (proof.kind) {
    case 'totp':
      return spendTotp(tx, identity, { admin_id, typed: proof.code, now })
    case 'recovery':
      return spendRecoveryCode(tx, { admin_id, typed: proof.code, now })
    case 'passkey': {
      const owner = await spendPasskey(tx, identity, { answer: proof.passkey, challenge, now })
      if (owner !== admin_id) throw new Refusal('FACTOR_WRONG')
    }
  }
}

async function spendTotp(
  tx: Transaction<Database>,
  { secret }: Pick<IdentityDeps, 'secret'>,
  { admin_id, typed, now }: { admin_id: number; typed: string; now: Date },
): Promise<void> {
  const app = await tx
    .selectFrom('sec.admin_factor')
    .select(['factor_id', 'encrypted_key'])
    .where('admin_id', '=', admin_id)
    .where('kind', '=', 'TOTP')
    .executeTakeFirst()
  const decrypted = app?.encrypted_key ? decryptKey(secret, app.encrypted_key) : null
  const step = decrypted && totpStep(decrypted.key, typed, now)
  if (app === undefined || step === null) throw new Refusal('FACTOR_WRONG')
  const spent = await tx
    .updateTable('sec.admin_factor')
    .set({ last_step: step, last_used_at: now })
    .where('factor_id', '=', app.factor_id)
    // A step that was used, and each before it, never works again.
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw new Refusal('FACTOR_WRONG')
}

async function spendRecoveryCode(
  tx: Transaction<Database>,
  { admin_id, typed, now }: { admin_id: number; typed: string; now: Date },
): Promise<void> {
  const spent = await tx
    .updateTable('sec.admin_recovery_code')
    .set({ used_at: now })
    .where('admin_id', '=', admin_id)
    .where('code_hash', '=', recoveryHash(admin_id, typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw new Refusal('FACTOR_WRONG')
}

/** Checks a passkey's signature and returns its owner. @throws Refusal FACTOR_WRONG */
export async function spendPasskey(
  tx: Transaction<Database>,
  { site }: Pick<IdentityDeps, 'site'>,
  { answer, challenge, now }: { answer: PasskeyAnswer; challenge: string; now: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('sec.admin_factor')
    .select(['factor_id', 'admin_id', 'credential', 'public_key', 'sign_count', 'transports'])
    .where('credential', '=', answer.id)
    .forUpdate()
    .executeTakeFirst()
  const passkey = row && storedPasskey(row)
  if (row === undefined || passkey === undefined) throw new Refusal('FACTOR_WRONG')
  const sign_count = await checkPasskey(site, { challenge, passkey, answer: browserAnswer(answer) })
  if (sign_count === null) throw new Refusal('FACTOR_WRONG')
  await tx
    .updateTable('sec.admin_factor')
    .set({ sign_count, last_used_at: now })
    .where('factor_id', '=', row.factor_id)
    .execute()
  return row.admin_id
}

function storedPasskey(row: {
  credential: string | null
  public_key: Buffer | null
  sign_count: number | null
  transports: string[] | null
}): StoredPasskey | undefined {
  const { credential, public_key, sign_count, transports } = row
  if (credential === null || public_key === null || sign_count === null) return undefined
  return { credential, public_key, sign_count, transports: transports ?? [] }
}

/** Absent fields are left out, as the library's types ask; extensions are not used. */
export function browserAnswer<A extends { authenticatorAttachment?: 'platform' | 'cross-platform' | undefined }>({
  authenticatorAttachment,
  ...answer
}: A) {
  return {
    ...answer,
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    clientExtensionResults: {},
  }
}

/** Makes ten codes, which replace the ones before. Only their hashes are stored. SPEC §6. */
export async function makeRecoveryCodes(tx: Transaction<Database>, admin_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode())
  await tx.deleteFrom('sec.admin_recovery_code').where('admin_id', '=', admin_id).execute()
  await tx
    .insertInto('sec.admin_recovery_code')
    .values(codes.map((code) => ({ admin_id, code_hash: recoveryHash(admin_id, code) })))
    .execute()
  return codes
}

/** Twelve letters, in groups of four: 59 bits. */
function recoveryCode(): string {
  // 256 is no multiple of 31, so bytes above the last one are skipped.
  const usable = [...randomBytes(64)].filter((byte) => byte < 248).slice(0, RECOVERY_LENGTH)
  const letters = usable.map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

function recoveryHash(admin_id: number, typed: string): Buffer {
  return hashOf(`recovery:${admin_id}:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
}

/** True if the admin has any second factor; the first one is enrolled with the password alone. */
export async function hasFactor(database: Kysely<Database>, admin_id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from sec.admin_factor where admin_id = ${admin_id}) as has`.execute(database)
  return rows[0]?.has ?? false
}
