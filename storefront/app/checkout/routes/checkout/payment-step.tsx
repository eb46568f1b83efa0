import type { Cart } from '@meridian/contract/shop/cart.ts'
import { initialPayments, paymentsReducer } from '@meridian/domain/state/payments.ts'
import { Form } from 'react-router'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { PaymentChoice } from '../../payment/payment-choice.tsx'
import type { CheckoutFacts } from './checkout-data.server.ts'
import type { StepProblem } from './save-choices.server.ts'
import { ListFailed, StepAlert } from './step-alert.tsx'

/** The payment step. Payment data are requested right above the order button. */
export function PaymentStep({
  cart,
  facts,
  problem,
  sending,
}: {
  cart: Cart
  facts: CheckoutFacts
  problem: StepProblem | undefined
  sending: boolean
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { payment_checkout_error } = paymentsReducer(initialPayments(), {
    type: 'flag_set',
    flag: 'payment_checkout_error',
    value: problem !== undefined,
  })
  if (facts.payment_methods === null) return <ListFailed />
  if (facts.payment_methods.length === 0) return <Alert severity="error">{translate('PAYMENT_NONE')}</Alert>
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className="mb-2 text-title">
        {translate('PAYMENT_TITLE')}
      </h2>
      {payment_checkout_error && <StepAlert problem={problem} text="CHOOSE_PAYMENT" />}
      <Form method="post" action={links.checkout(locale)} noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="payment" />
        <fieldset id="payment_method_id" tabIndex={-1}>
          <legend className="sr-only">{translate('PAYMENT_TITLE')}</legend>
          <PaymentChoice
            methods={facts.payment_methods}
            points={facts.payment_points}
            chosen_id={problem ? Number(problem.sent.payment_method_id) : cart.payment_method_id}
            chosen_point_id={cart.payment_point_id}
            currency_symbol={cart.currency_symbol}
          />
        </fieldset>
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start" disabled={sending}>
          {translate(sending ? 'SAVING' : 'TO_REVIEW')}
        </Button>
      </Form>
    </section>
  )
}
