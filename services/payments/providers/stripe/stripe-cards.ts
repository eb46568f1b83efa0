import type Stripe from 'stripe'
import { type CardVault, type ProviderCard, ProviderSilent } from '../../provider.ts'
import { cardIn, customerIn, factsOf, isRefusal, isUnknown, silence } from './stripe-answers.ts'
import { makeOnce } from './stripe-keys.ts'

/** Precedes a charge, which must not outlast the reconciler's wait. */
const OPENING_TIMEOUT_MS = 1000

/** Members' cards: Stripe customers without a name, and the payment methods attached to them. */
export function createStripeCards(stripe: Stripe): CardVault {
  async function read(provider_card_id: string): Promise<ProviderCard | null> {
    try {
      const { customer, card } = cardIn(await stripe.paymentMethods.retrieve(provider_card_id))
      const facts = card ? factsOf(card) : null
      // A card no longer attached to a customer cannot be charged.
      if (typeof customer !== 'string' || facts === null) return null
      return { provider_card_id, provider_vault_id: customer, ...facts }
    } catch (error) {
      if (isUnknown(error)) return null
      throw silence(error)
    }
  }

  return {
    async openVault(key) {
      try {
        const customer = await makeOnce(
          `${key}-open`,
          async (idempotencyKey) => {
            const options = { idempotencyKey, timeout: OPENING_TIMEOUT_MS }
            return customerIn(await stripe.customers.create({ metadata: { reference: key } }, options))
          },
          // A customer created by a failed call stays empty.
          async () => null,
        )
        return customer.id
      } catch (error) {
        throw isRefusal(error) ? new ProviderSilent('Stripe opened no customer', { cause: error }) : silence(error)
      }
    },
    read,
    async remove(provider_card_id) {
      try {
        cardIn(await stripe.paymentMethods.detach(provider_card_id))
      } catch (error) {
        if (!isRefusal(error)) throw silence(error)
        // Rejected if it is not attached, which is the desired result.
        if ((await read(provider_card_id)) === null) return
        throw new ProviderSilent('Stripe did not detach a card', { cause: error })
      }
    },
    async closeVault(provider_vault_id) {
      try {
        customerIn(await stripe.customers.del(provider_vault_id))
      } catch (error) {
        if (!isUnknown(error)) throw silence(error)
      }
    },
    isCard: (name) => name.startsWith('pm_'),
  }
}
