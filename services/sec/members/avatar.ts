import { createHash } from 'node:crypto'
import { setAvatar } from '@meridian/contract/sec/account.ts'
import { reencodePicture, removeUpload, saveUpload } from '../../files/for-services-uploads.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { countTry } from '../identity/try-counts.ts'
import { readPersonalData } from './account-data.ts'
import { readAccount } from './account-data-queries.ts'
import { replaceAvatar } from './avatar-queries.ts'

/** A limit against abuse of the CPU; no normal caller changes their picture more often. */
const UPLOADS_AN_HOUR = 30

/**
 * SPEC §7 SEC (account), files (R24): the picture of the caller, re-encoded and stored under a new key; the previous
 * one is deleted with its bytes.
 */
export function avatarRoutes({ database }: Dependencies): Route[] {
  return [
    route(setAvatar, async ({ query, body: { base64_code } }, context) => {
      const { user_id } = userOf(context)
      await readAccount(database, user_id)
      if (base64_code !== null) {
        await countTry(database, [{ name: `avatar:${user_id}`, tries: UPLOADS_AN_HOUR, windowS: 3600 }], context.now)
      }
      const picture = base64_code === null ? null : await reencodePicture(base64_code)
      const sent = base64_code && createHash('sha256').update(base64_code).digest('base64url')
      return changeOnce(database, context, { name: 'setAvatar', input: { query, sent } }, async (tx) => {
        const file_id = picture && (await saveUpload(tx, picture, context.now))
        const previous = await replaceAvatar(tx, user_id, file_id)
        if (previous !== null) await removeUpload(tx, previous)
        return { account_personal_data: await readPersonalData(tx, user_id, context.now) }
      })
    }),
  ]
}
