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
    drawButton(container, onApproved) {
      // A variable of its own, since Stripe's types do not know paymentMethodTypes in this mode.
      const options = {
        mode: 'payment' as const,
        amount,
        currency: currency_code.toLowerCase(),
        paymentMethodTypes: ['card'],
        appearance: appearance(),
        locale: localeOf(languageId),
      }
      const elements = stripe.elements(options)
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
      button.mount(container)
      return () => button.destroy()
    },
  }
}
