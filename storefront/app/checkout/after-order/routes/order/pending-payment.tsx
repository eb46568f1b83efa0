import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import { LiveRegion } from '../../../../ui/live-region.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { useShopFacts, useShopName } from '../../../../ui/shop-facts.ts'
import { countdownText, useCountdown } from '../../countdown.ts'
import { BankAppLink } from './bank-app-link.tsx'

interface ConfirmCodeProps {
  payment_token: string
  /** The time left to confirm when the page was loaded, in milliseconds. */
  left_ms: number
  price: string
}

/**
 * The mobile-code payment, to be confirmed in the banking app within two minutes. A dialog with the countdown, and the
 * same in the page after closing it and without scripts. SPEC §3 (the flag that opens the mobile-code payment dialog).
 */
export function ConfirmCode({
  open,
  onOpen,
  ...props
}: ConfirmCodeProps & { open: boolean; onOpen: (open: boolean) => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const hydrated = useHydrated()
  // Every poll returns the remaining time; keeping the first one makes the countdown steadier.
  const [left_ms] = useState(props.left_ms)
  return (
    <div className="mt-3">
      {!open && <ConfirmContent {...props} left_ms={left_ms} />}
      {!hydrated && (
        <noscript>
          <a className="button button-outline mt-2" href={`/${locale}/order`}>
            {translate('ASK_AGAIN')}
          </a>
        </noscript>
      )}
      {open && (
        <Dialog title={translate('CONFIRM_CODE_DIALOG')} onClose={() => onOpen(false)}>
          <ConfirmContent {...props} left_ms={left_ms} />
        </Dialog>
      )}
    </div>
  )
}

function ConfirmContent({ payment_token, left_ms, price }: ConfirmCodeProps) {
  const translate = useTranslate()
  const sandbox_url = useShopFacts()?.sandbox_url
  const shop = useShopName()
  const { leftMs, announced } = useCountdown(left_ms)
  const over = leftMs === 0
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-display text-hero tabular-nums lining-nums" role="timer" aria-live="off">
        {countdownText(leftMs)}
      </p>
      <LiveRegion text={announced === null ? '' : translate('SECONDS_LEFT', { count: announced })} />
      <p>{translate(over ? 'CONFIRM_TIME_OVER' : 'CONFIRM_CODE_STEPS', { price, shop })}</p>
      <div className="flex flex-wrap items-center gap-2">
        {sandbox_url && !over && <BankAppLink sandbox_url={sandbox_url} className="button button-primary" />}
        <CancelPayment payment_token={payment_token} />
      </div>
      <p className="text-small text-soft">{translate('CONFIRM_CODE_NOTE')}</p>
    </div>
  )
}

/** A payment that continues on the page of the bank or provider. */
export function GoToBank({ url, payment_token }: { url: string; payment_token: string }) {
  const translate = useTranslate()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <a className="button button-primary" href={url}>
        {translate('GO_ON_AT_BANK')}
      </a>
      <CancelPayment payment_token={payment_token} />
    </div>
  )
}

/** Cancels a pending payment, to pay another way. */
function CancelPayment({ payment_token }: { payment_token: string }) {
  const translate = useTranslate()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="payment_token" value={payment_token} />
      <Button type="submit" look="outline" disabled={busy}>
        {translate('PAY_ANOTHER_WAY')}
      </Button>
    </Form>
  )
}
