import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Transaction } from 'kysely'

/** Replaces the picture by another one or none. @returns the file no longer used; null for none */
export async function replaceAvatar(
  tx: Transaction<Database>,
  user_id: number,
  file_id: number | null,
): Promise<number | null> {
  const person = await tx
    .selectFrom('sec.user_person')
    .select('avatar_file_id')
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Refusal('TOKEN_INVALID')
  await tx.updateTable('sec.user_person').set({ avatar_file_id: file_id }).where('user_id', '=', user_id).execute()
  return person.avatar_file_id
}
