import { invalidRequest, noSuch } from './errors.ts'
import type { Events } from './events.ts'
import type { Customer, Entry, PaymentMethod } from './objects.ts'
import { newId, type Store } from './store.ts'

export type CustomersOptions = {
  clock: () => number
  store: Store
  record: (entry: Entry) => void
  events: Events
}

/** The rules of customers, and of the payment methods that belong to them. */
export function createCustomers({ clock, store, record, events }: CustomersOptions) {
  function of(id: string): Customer {
    const found = store.find('customer', id)
    if (found === undefined || found.deleted) throw noSuch('customer', id, 'customer')
    return found
  }

  function methodOf(id: string): PaymentMethod {
    const found = store.find('payment_method', id)
    if (found === undefined) throw noSuch('PaymentMethod', id, 'payment_method')
    return found
  }

  function detach(method: PaymentMethod): PaymentMethod {
    const detached = { ...method, customer: null }
    record({ kind: 'object', value: detached })
    record({ kind: 'spent', method: method.id })
    events.tell('payment_method.detached', detached)
    return detached
  }

  function attached(id: string, act: string): PaymentMethod {
    const method = methodOf(id)
    if (method.customer !== null) return method
    const message = `The payment method you provided is not attached to a customer so ${act} is impossible.`
    throw invalidRequest(message, { param: 'payment_method' })
  }

  return {
    /** @throws StripeError for one that is unknown or deleted */
    of,
    methodOf,
    create(metadata: Record<string, string> = {}): Customer {
      const created = Math.floor(clock() / 1000)
      const value: Customer = { id: newId('cus'), object: 'customer', created, livemode: false, metadata }
      record({ kind: 'object', value })
      return value
    },
    /** Deletes permanently; its methods have no owner any more. */
    remove(id: string) {
      const customer = of(id)
      for (const method of store.list('payment_method')) if (method.customer === id) detach(method)
      record({ kind: 'object', value: { ...customer, metadata: {}, deleted: true } })
      return { id, object: 'customer', deleted: true }
    },
    detach: (id: string) => detach(attached(id, 'detachment')),
    /** A card that the bank has replaced by one of a later month. */
    renew(id: string, card: { exp_month: number; exp_year: number }): PaymentMethod {
      const method = attached(id, 'an update')
      if (method.card === undefined) throw invalidRequest('This is no card.', { param: 'card' })
      if (card.exp_month < 1 || card.exp_month > 12) {
        throw invalidRequest("Your card's expiration month is invalid.", { param: 'card[exp_month]' })
      }
      const value = { ...method, card: { ...method.card, ...card } }
      record({ kind: 'object', value })
      events.tell('payment_method.updated', value)
      return value
    },
  }
}

export type Customers = ReturnType<typeof createCustomers>
