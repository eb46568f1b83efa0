import { previewOrderLetter, sendOrderLetter } from '@meridian/contract/admin/order-letters.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { ORDER_MAIL_LIMIT } from '@meridian/domain/buying-limits.ts'
import { isErasedBuyer } from '@meridian/domain/erasure.ts'
import { lettersFor, needsWords, type OrderLetter } from '@meridian/domain/order-letter.ts'
import type { Kysely } from 'kysely'
import { adminOf } from '../../gate/caller.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { countMailsOfOrder, previewOrderMail } from '../../mail/for-services.ts'
import { findOrderForAdmin, insertNote } from './admin-order-queries.ts'
import { lockOrderForAdmin, recordOrderAct } from './order-acts.ts'
import { readOrderForMail } from './order-for-mail.ts'
import { orderStateOf } from './order-queries.ts'

interface LetterDeps {
  enqueue: Enqueue
  accessKeySecret: SecretRing
  public_url: string
  shop_name: string
}

/** Letters by admins to an order's buyer. SPEC §6. */
export function adminOrderLetterRoutes(
  deps: Dependencies,
  { enqueue, accessKeySecret, ...settings }: LetterDeps,
): Route[] {
  const { database } = deps
  return [
    route(previewOrderLetter, async ({ params: { order_id }, body: { letter, words } }, context) => {
      await findWritable(database, scopeOf(context), { order_id, letter })
      const order = await readOrderForMail(deps, { order_id }, { accessKeySecret, now: context.now })
      // The link in the mail opens the order; the admin's copy has none.
      const shown = { ...order, words: words === '' ? null : words, access_key: '…' }
      const { subject, text } = await previewOrderMail(letter, shown, settings, context.now)
      return { preview: { recipient: order.buyer.email, subject, text } }
    }),

    route(sendOrderLetter, async (input, context) => {
      const { order_id } = input.params
      const { version, letter, words } = input.body
      const scope = scopeOf(context)
      if (needsWords(letter) && words === '') throw refuseField('words', 'REQUIRED', 'This field is needed')
      return changeOnce(database, context, { name: 'sendOrderLetter', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version, scope })
        await findWritable(tx, scope, { order_id, letter })
        const { now } = context
        const since = new Date(now.getTime() - ORDER_MAIL_LIMIT.windowMs)
        if ((await countMailsOfOrder(tx, order_id, since)) >= ORDER_MAIL_LIMIT.max) throw new Refusal('MAILS_LIMITED')
        const admin_id = adminOf(context).user_id
        const note = words === '' ? undefined : await insertNote(tx, { order_id, admin_id, body: words, now })
        await enqueue(tx, 'send-mail', { order_id, template: letter, note_id: note?.note_id, version: order.version })
        const facts = { template: letter }
        await recordOrderAct(tx, context, order, { act: 'sendOrderLetter', kind: 'letter_sent', facts })
        return { version: order.version }
      })
    }),
  ]
}

/** @throws Refusal ORDER_ABSENT, ACT_NOT_ALLOWED for an erased buyer and for a letter that does not fit the order */
async function findWritable(
  database: Kysely<Database>,
  scope: CountryScope,
  { order_id, letter }: { order_id: number; letter: OrderLetter },
): Promise<void> {
  const order = await findOrderForAdmin(database, scope, order_id)
  if (order === undefined) throw new Refusal('ORDER_ABSENT')
  const state = orderStateOf(order.state)
  if (isErasedBuyer(order.buyer) || !lettersFor(state, order.payment_status).includes(letter)) {
    throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  }
}
