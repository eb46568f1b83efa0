import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { setMembership } from '../sec/for-services.ts'
import type { AfterTransfer } from '../sec/members/country-transfers-jobs.ts'
import { readMembership } from '../structures/for-services.ts'

/** Reprices and settles a member who has moved, by the new position. */
export const afterTransfer: AfterTransfer = async (tx, { user_id, now }) => {
  await setMembership(tx, user_id, await readMembership(tx, { user_id, languageId: DEFAULT_LANGUAGE, now }))
}
