import type { ProviderPages } from '../../../../ui/shop-facts.ts'
import type { ShownAmount, Wallet } from '../provider-parts.ts'
import { appearance, findStripe, localeOf } from './stripe-script.ts'

/** Apple Pay and Google Pay: Stripe draws their buttons, and shows none where the browser has neither. */
export async function findStripeWallet(
  pages: ProviderPages,
  { amount, currency_code, languageId }: ShownAmount,
): Promise<Wallet | null> {
  const stripe = await findStripe(pages)
  if (stripe === null) return null
  return {
    drawButton(place, onApproved) {
      const elements = stripe.elements({
        mode: 'payment',
        amount,
        currency: currency_code.toLowerCase(),
        // Stripe's types do not know it in this mode.
        ...{ paymentMethodTypes: ['card'] },
        appearance: appearance(),
        locale: localeOf(languageId),
      })
      const button = elements.create('expressCheckout', {
        paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never', paypal: 'never', amazonPay: 'never' },
      })
      button.on('confirm', (event) => {
        void (async () => {
          const submitted = await elements.submit()
          const made = submitted.error ? null : await stripe.createConfirmationToken({ elements })
          if (made?.confirmationToken) onApproved(made.confirmationToken.id)
          else event.paymentFailed({ reason: 'fail' })
        })()
      })
      button.mount(place)
      return () => button.destroy()
    },
  }
}
