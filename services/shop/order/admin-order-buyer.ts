import { changeOrderBuyer, getOrderBuyer } from '@meridian/contract/admin/order-buyer.ts'
import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { ORDER_MAIL_LIMIT } from '@meridian/domain/buying-limits.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { isErasedBuyer } from '@meridian/domain/erasure.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { orderActs } from '@meridian/domain/order-acts.ts'
import { checkLastName, checkPersonName } from '@meridian/domain/person-name.ts'
import { awaitsAcceptance, isByPhone } from '@meridian/domain/phone-order.ts'
import type { Kysely } from 'kysely'
import { fieldProblem } from '../../core/for-services-addresses.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { countMailsOfOrder, readMailAddress } from '../../mail/for-services.ts'
import { endLinksOfOrder } from './access-keys.ts'
import { findOrderForAdmin } from './admin-order-queries.ts'
import { lockOrderForAdmin, recordOrderAct } from './order-acts.ts'

interface Person {
  name_first: string
  name_last: string
  email: string
}

/** Changes the buyer of an open order. SPEC §6. */
export function adminOrderBuyerRoutes(
  { database }: Dependencies,
  { enqueue, accessKeySecret }: { enqueue: Enqueue; accessKeySecret: SecretRing },
): Route[] {
  return [
    route(getOrderBuyer, async ({ params }, context) => {
      const { version, buyer } = await findShown(database, scopeOf(context), params.order_id)
      const { name_first, name_last, email } = buyer
      return { version, buyer: { name_first, name_last, email } }
    }),

    route(changeOrderBuyer, async (input, context) => {
      const { order_id } = input.params
      const scope = scopeOf(context)
      const { country_id } = await findShown(database, scope, order_id)
      const person = await readPerson(database, country_id, input.body.buyer)
      return changeOnce(database, context, { name: 'changeOrderBuyer', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version: input.body.version, scope })
        const { version } = order
        const { buyer, shipping_address, is_packed, pickup_point, ...placed } = await findShown(tx, scope, order_id)
        const awaits_acceptance = awaitsAcceptance(placed)
        const facts = {
          state: order.state,
          lines: [],
          kept: 0,
          return_announced: false,
          is_packed,
          is_pickup: pickup_point !== null,
          is_erased: isErasedBuyer(buyer),
          is_by_phone: isByPhone(placed),
          awaits_acceptance,
        }
        const acts = orderActs(facts, () => true)
        if (!acts.includes('change_buyer')) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: order.state } })
        // A parcel to the buyer also bears their name.
        const isRecipient =
          acts.includes('change_address') &&
          shipping_address.name_first === buyer.name_first &&
          shipping_address.name_last === buyer.name_last
        const { name_first, name_last } = person
        await tx
          .updateTable('shop.orders')
          .set({
            buyer: JSON.stringify({ ...buyer, ...person }),
            ...(isRecipient && { shipping_address: JSON.stringify({ ...shipping_address, name_first, name_last }) }),
          })
          .where('order_id', '=', order_id)
          .execute()
        // The key in a mail to a wrong address must no longer open the order.
        if (emailKey(person.email) !== emailKey(buyer.email)) await endLinksOfOrder(tx, accessKeySecret, order_id)
        if (input.body.sends_confirmation) {
          const since = new Date(context.now.getTime() - ORDER_MAIL_LIMIT.windowMs)
          if ((await countMailsOfOrder(tx, order_id, since)) >= ORDER_MAIL_LIMIT.max) throw new Refusal('MAILS_LIMITED')
          const template = awaits_acceptance ? 'phone-order' : 'order-placed'
          await enqueue(tx, 'send-mail', { order_id, template, again: version })
        }
        const fields = (['name_first', 'name_last', 'email'] as const).filter((name) => person[name] !== buyer[name])
        // Field names only; their values are personal data.
        await recordOrderAct(tx, context, order, { act: 'changeOrderBuyer', kind: 'buyer_changed', facts: { fields } })
        return { version }
      })
    }),
  ]
}

/** @throws Refusal FIELDS_REFUSED naming every wrong field */
async function readPerson(database: Kysely<Database>, country_id: CountryId, typed: Person): Promise<Person> {
  const problems: FieldProblem[] = []
  const nameOf = (field: 'name_first' | 'name_last') => {
    const text = typed[field]
    const read = field === 'name_last' ? checkLastName(text, country_id) : checkPersonName(text)
    if ('value' in read) return read.value
    problems.push(fieldProblem(field, read.problem))
    return ''
  }
  const names = { name_first: nameOf('name_first'), name_last: nameOf('name_last') }
  const read = await readMailAddress(database, typed.email)
  if ('problem' in read) problems.push(fieldProblem('email', read.problem))
  if ('problem' in read || problems.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: problems })
  return { ...names, email: read.email }
}

/** @throws Refusal ORDER_ABSENT */
async function findShown(database: Kysely<Database>, scope: CountryScope, order_id: number) {
  const order = await findOrderForAdmin(database, scope, order_id)
  if (order === undefined) throw new Refusal('ORDER_ABSENT')
  return order
}
