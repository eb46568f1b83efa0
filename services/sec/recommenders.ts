import { normalizeMemberCode } from '@meridian/domain/member-code.ts'
import { shortName } from '@meridian/domain/person-name.ts'
import { USER_TYPE_ID } from '@meridian/domain/session.ts'
import type { Dependencies } from '../handler.ts'
import { avatarPath } from './account-data.ts'

/**
 * Who recommends with a code, as a newcomer may know it: the first name with the initial of the last, and the picture where they allow
 * it. SPEC §7 SEC (registration).
 */
export async function readRecommenderData(
  { database }: Pick<Dependencies, 'database'>,
  code: string,
): Promise<{ code: string; name: string; image: string | null } | undefined> {
  const row = await database
    .selectFrom('sec.user_account as account')
    .innerJoin('sec.user_person as person', 'person.user_id', 'account.user_id')
    .leftJoin('files.file as file', 'file.file_id', 'person.avatar_file_id')
    .select([
      'account.code',
      'person.name_first',
      'person.name_last',
      'person.shows_picture',
      'file.name as avatar_name',
    ])
    .where('account.code', '=', normalizeMemberCode(code))
    .where('account.state', '=', 'ACTIVE')
    .where('account.type_id', '=', USER_TYPE_ID)
    .executeTakeFirst()
  return row && { code: row.code, name: shortName(row), image: row.shows_picture ? avatarPath(row) : null }
}
