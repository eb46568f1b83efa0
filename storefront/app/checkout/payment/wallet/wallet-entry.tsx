import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ShownAmount, Wallet } from '../providers/provider-parts.ts'
import type { EntryProps } from '../types.ts'

/** The provider's wallet button: an approval there pays the order once placed. The page works without the script. */
export function WalletEntry({
  amount,
  currency_code,
  label,
  findWallet,
  ref,
}: EntryProps & { findWallet: (payment: ShownAmount) => Promise<Wallet | null> }) {
  const translate = useTranslate()
  const { languageId } = useLocale()
  const [wallet, setWallet] = useState<Wallet | null | 'asking'>('asking')
  const [approved, setApproved] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const find = useEffectEvent((payment: ShownAmount) => findWallet(payment))

  useEffect(() => {
    let gone = false
    // An approval is for one amount.
    setApproved(null)
    void find({ amount, currency_code, label, languageId }).then((found) => {
      if (!gone) setWallet(found)
    })
    return () => {
      gone = true
    }
  }, [amount, currency_code, label, languageId])

  useEffect(() => {
    if (wallet === 'asking' || wallet === null || approved !== null || container.current === null) return
    return wallet.drawButton(container.current, (token) => {
      setApproved(token)
      // After approval the button disappears with the focus.
      frame.current?.focus()
    })
  }, [wallet, approved])

  useImperativeHandle(ref, () => ({
    async prepare() {
      const known = wallet === 'asking' ? null : wallet
      const wallet_token = approved ?? (await known?.approve?.()) ?? null
      if (wallet_token !== null) {
        setApproved(wallet_token)
        return { ready: true, fields: { wallet_token } }
      }
      // The order button was disabled while the sheet was open, so the focus was lost.
      const button = container.current?.querySelector<HTMLElement>('button, iframe') ?? frame.current
      button?.focus()
      return { ready: false }
    },
  }))

  if (wallet === null) {
    return (
      <Alert severity="warning" title={translate('WALLET_ABSENT_TITLE')}>
        {translate('WALLET_ABSENT_TEXT')}
      </Alert>
    )
  }
  return (
    <div ref={frame} id="wallet_token" tabIndex={-1} aria-live="polite">
      {wallet === 'asking' && <Skeleton className="h-6" />}
      {approved === null ? (
        <div ref={container} />
      ) : (
        <p className="flex items-center gap-1 font-semibold">
          <Icon name="check" className="text-success" />
          {translate('WALLET_APPROVED')}
        </p>
      )}
    </div>
  )
}
