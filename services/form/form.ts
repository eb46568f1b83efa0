import { Refusal } from '@meridian/contract/errors.ts'
import { sendContactMessage, validateRecommender } from '@meridian/contract/form.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { isKnownMessage, storeContactMessage } from '../mail/for-services.ts'
import { countMail, findRecommender } from '../sec/for-services.ts'
import { readContactInput } from './contact-input.ts'

/** SPEC §7 FORM. The gate counts wrong codes (services/gate/guess-limit.ts). */
export function formRoutes({ database }: Dependencies, { enqueue }: { enqueue: Enqueue }): Route[] {
  return [
    route(validateRecommender, async ({ query }) => {
      const recommender = await findRecommender(database, query.code)
      if (!recommender) throw new Refusal('RECOMMENDER_INVALID')
      return { recommender: { code: recommender.code, valid: true as const } }
    }),
    route(sendContactMessage, async ({ body }, { now, address }) => {
      const { message, email_key } = await readContactInput(database, body)
      const sent = { sent: true as const }
      // A form that is sent twice uses up no tries.
      if (await isKnownMessage(database, message, now)) return sent
      await countMail(database, { kind: 'contact', email_key, address, now })
      await inTransaction(database, async (tx) => {
        const contact_message_id = await storeContactMessage(tx, message, now)
        if (contact_message_id === undefined) return
        await enqueue(tx, 'send-member-mail', { template: 'contact-message', contact_message_id })
        await enqueue(tx, 'send-member-mail', { template: 'contact-received', contact_message_id })
      })
      return sent
    }),
  ]
}
