import { actAsMember } from '@meridian/contract/admin/members.ts'
import { beginActing } from '@meridian/contract/auth.ts'
import type { TestShop, TestUser } from '../../testing/testing.ts'

/** The token with which an admin sees a member's account. */
export async function actAs(shop: TestShop, admin: TestUser, memberId: number): Promise<string> {
  const { acting } = await admin.call(actAsMember, { params: { memberId }, body: { reason: 'A question' } })
  const begun = await shop.service.call(beginActing, { body: { code: acting.code } }, { isClient: true })
  return begun.access_token
}
