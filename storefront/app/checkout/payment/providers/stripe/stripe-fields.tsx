import type { PaymentDataField } from '@meridian/domain/payment-method.ts'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { onThemeChange } from '../../current-theme.ts'
import { shopFonts } from '../../shop-fonts.ts'
import type { CardFieldsProps } from '../provider-parts.ts'
import { appearance, findStripe, localeOf } from './stripe-script.ts'

/**
 * Stripe's Payment Element, in a frame of Stripe's origin: card data never reach us, only whether they are complete,
 * and a confirmation token when the order is placed. The server confirms with it. SPEC §3 (card,
 * payment_card_validation); content policy (R23).
 */
export function StripeCardFields(props: CardFieldsProps) {
  return <StripeFields {...props} type="card" field="card_token" />
}

/**
 * The fields for a bank account. Stripe also requires name and e-mail address, and shows no mandate: the page does, in
 * its language.
 */
export function StripeDebitFields(props: CardFieldsProps) {
  return <StripeFields {...props} type="sepa_debit" field="debit_token" />
}

function StripeFields({
  pages,
  payment,
  saves,
  ref,
  onValidity,
  type,
  field,
}: CardFieldsProps & { type: 'card' | 'sepa_debit'; field: PaymentDataField }) {
  const translate = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null)
  const [round, setRound] = useState(0)
  const [condition, setCondition] = useState<'loading' | 'ready' | 'absent'>('loading')
  const { amount, currency_code, languageId } = payment
  const { publishable_key, url } = pages

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round draws the fields anew.
  useEffect(() => {
    let gone = false
    let remove = () => {}
    setCondition('loading')
    void findStripe({ publishable_key, url }).then((stripe) => {
      if (gone || container.current === null) return
      if (stripe === null) return setCondition('absent')
      // A variable of its own, since Stripe's types do not know paymentMethodTypes in this mode.
      const options = {
        mode: 'payment' as const,
        amount,
        currency: currency_code.toLowerCase(),
        paymentMethodTypes: [type],
        appearance: appearance(),
        locale: localeOf(languageId),
        fonts: shopFonts().map((href) => ({ family: 'Manrope Variable', src: `url(${href})`, weight: '400 700' })),
      }
      const elements = stripe.elements(options)
      const fields = elements.create('payment', {
        wallets: { applePay: 'never', googlePay: 'never' },
        terms: { sepaDebit: 'never' },
      })
      fields.on('ready', () => setCondition('ready'))
      fields.on('loaderror', () => setCondition('absent'))
      fields.on('change', ({ complete }) => onValidity(complete))
      fields.mount(container.current)
      drawn.current = { stripe, elements }
      const stopListening = onThemeChange(() => elements.update({ appearance: appearance() }))
      remove = () => {
        stopListening()
        fields.destroy()
        drawn.current = null
      }
    })
    return () => {
      gone = true
      remove()
    }
  }, [publishable_key, url, amount, currency_code, languageId, onValidity, round, type])

  useImperativeHandle(ref, () => ({
    async prepare() {
      if (drawn.current === null || condition !== 'ready') return { ready: false }
      const { stripe, elements } = drawn.current
      // The token states its purpose, and the server confirms with the same.
      await elements.update({ setupFutureUsage: saves ? 'on_session' : null })
      // Stripe shows errors beside its own fields.
      const { error } = await elements.submit()
      if (error) return { ready: false }
      const { confirmationToken } = await stripe.createConfirmationToken({ elements })
      return confirmationToken ? { ready: true, fields: { [field]: confirmationToken.id } } : { ready: false }
    },
  }))

  return (
    <div className="relative" id={field} tabIndex={-1}>
      {condition === 'absent' && (
        <Alert severity="error" title={translate('CARD_FIELDS_ABSENT_TITLE')}>
          <p>{translate('CARD_FIELDS_ABSENT_TEXT')}</p>
          <Button look="outline" className="mt-1" onClick={() => setRound((before) => before + 1)}>
            {translate('TRY_AGAIN')}
          </Button>
        </Alert>
      )}
      {condition === 'loading' && (
        <div className="absolute inset-0 grid content-start gap-2">
          <Loading />
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      )}
      <div ref={container} />
    </div>
  )
}
