import { listOrderMails, resendOrderMail } from '@meridian/contract/admin/order-mails.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { ORDER_MAIL_LIMIT } from '@meridian/domain/buying-limits.ts'
import { isErasedBuyer } from '@meridian/domain/erasure.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { countMailsOfOrder, findOrderMail, readMailsOfOrder } from '../../mail/for-services.ts'
import { findOrderForAdmin } from './admin-order-queries.ts'
import { lockOrderForAdmin, recordOrderAct } from './order-acts.ts'

/** Order mails that can be resent. SPEC §6. */
export function adminOrderMailRoutes({ database }: Dependencies, enqueue: Enqueue): Route[] {
  return [
    route(listOrderMails, async ({ params }, context) => {
      const order = await findOrderForAdmin(database, scopeOf(context), params.order_id)
      if (order === undefined) throw new Refusal('ORDER_ABSENT')
      const mails = await readMailsOfOrder(database, params.order_id)
      return {
        version: order.version,
        mails: mails.map(({ id, created_at, sent_at, ...mail }) => ({
          ...mail,
          mail_id: id,
          created_at: created_at.toISOString(),
          sent_at: sent_at?.toISOString() ?? null,
        })),
      }
    }),

    route(resendOrderMail, async (input, context) => {
      const { order_id } = input.params
      const { version, mail_id } = input.body
      const scope = scopeOf(context)
      return changeOnce(database, context, { name: 'resendOrderMail', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version, scope })
        const shown = await findOrderForAdmin(tx, scope, order_id)
        if (shown === undefined || isErasedBuyer(shown.buyer)) throw new Refusal('ACT_NOT_ALLOWED')
        const mail = await findOrderMail(tx, order_id, mail_id)
        if (mail === undefined) throw new Refusal('MAIL_ABSENT')
        const since = new Date(context.now.getTime() - ORDER_MAIL_LIMIT.windowMs)
        if ((await countMailsOfOrder(tx, order_id, since)) >= ORDER_MAIL_LIMIT.max) throw new Refusal('MAILS_LIMITED')
        await enqueue(tx, 'send-mail', { ...mail, again: order.version })
        await recordOrderAct(tx, context, order, {
          act: 'resendOrderMail',
          kind: 'mail_resent',
          facts: { template: mail.template },
        })
        return { version: order.version }
      })
    }),
  ]
}
