import { randomBytes } from 'node:crypto'
import type {
  Charge,
  ConfirmationToken,
  Customer,
  Dispute,
  Entry,
  IntentPlan,
  KeptAnswer,
  PaymentIntent,
  PaymentMethod,
  Refund,
  StoredObject,
  StripeEvent,
} from './objects.ts'

type ObjectsByKind = {
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  customer: Customer
  charge: Charge
  refund: Refund
  dispute: Dispute
  confirmation_token: ConfirmationToken
  event: StripeEvent
}

/** Random, in the form of Stripe's ids. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`
}

/** The state of the stand-in in memory, built of journal entries only. */
export function createStore() {
  /** In the order in which they were first seen. */
  const objects = new Map<string, StoredObject>()
  const plans = new Map<string, IntentPlan>()
  const behaviours = new Map<string, string>()
  const spent = new Set<string>()
  const keys = new Map<string, KeptAnswer>()

  return {
    apply(entry: Entry): void {
      if (entry.kind === 'object') objects.set(entry.value.id, entry.value)
      if (entry.kind === 'plan') plans.set(entry.value.intent, entry.value)
      if (entry.kind === 'behaviour') behaviours.set(entry.method, entry.behaviour)
      if (entry.kind === 'spent') spent.add(entry.method)
      if (entry.kind === 'key') keys.set(entry.key, entry.value)
    },
    find<Kind extends keyof ObjectsByKind>(kind: Kind, id: string): ObjectsByKind[Kind] | undefined {
      const found = objects.get(id)
      // Its `object` names its type.
      return found?.object === kind ? (found as ObjectsByKind[Kind]) : undefined
    },
    /** Newest first, as Stripe lists. */
    list<Kind extends keyof ObjectsByKind>(kind: Kind): ObjectsByKind[Kind][] {
      return [...objects.values()].filter((one): one is ObjectsByKind[Kind] => one.object === kind).reverse()
    },
    plan: (intent: string) => plans.get(intent),
    plans: () => [...plans.values()],
    behaviourOf: (method: string) => behaviours.get(method) ?? 'success',
    isSpent: (method: string) => spent.has(method),
    key: (key: string) => keys.get(key),
  }
}

export type Store = ReturnType<typeof createStore>
