import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { SecretRing } from '../../gate/secret-ring.ts'
import { decryptKey, encryptKey } from './admin-totp.ts'

/**
 * Re-encrypts the keys of admins' apps that were encrypted with an earlier secret, so that it can be removed from the
 * configuration. There are as many as admins. A job runs it; any number may. docs/operations.md § Keys
 */
export async function encryptFactors({
  database,
  secret,
  log,
}: {
  database: Kysely<Database>
  secret: SecretRing
  log: Logger
}): Promise<void> {
  const factors = await database
    .selectFrom('sec.admin_factor')
    .select(['factor_id', 'admin_id', 'encrypted_key'])
    .where('encrypted_key', 'is not', null)
    .execute()
  for (const { factor_id, admin_id, encrypted_key } of factors) {
    if (encrypted_key === null) continue
    const decrypted = decryptKey(secret, encrypted_key)
    if (decrypted?.isCurrent) continue
    if (decrypted === null) {
      log.error({ admin_id }, 'The app of an admin was encrypted with a COOKIE_SECRET that is not configured any more')
      continue
    }
    await database
      .updateTable('sec.admin_factor')
      .set({ encrypted_key: encryptKey(secret, decrypted.key) })
      .where('factor_id', '=', factor_id)
      .where('encrypted_key', '=', encrypted_key)
      .execute()
  }
}
