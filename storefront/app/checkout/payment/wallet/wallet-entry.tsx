import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../../../ui/place.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { currentTheme } from '../current-theme.ts'
import type { EntryHandle } from '../types.ts'
import { findWallet, type Wallet } from './wallet.ts'

const WALLET_WITHIN_MS = 5000

/** The provider's wallet button: an approval there pays the order once placed. The page works without the script. */
export function WalletEntry({
  amount,
  currency_code,
  label,
  ref,
}: {
  /** Minor units. */
  amount: number
  currency_code: string
  label: string
  ref: Ref<EntryHandle>
}) {
  const translate = useTranslate()
  const { languageId } = usePlace()
  const [wallet, setWallet] = useState<Wallet | null | 'asking'>('asking')
  const [approved, setApproved] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let gone = false
    findWallet(WALLET_WITHIN_MS).then((found) => {
      if (!gone) setWallet(found)
    })
    return () => {
      gone = true
    }
  }, [])

  async function approve(): Promise<string | null> {
    if (wallet === 'asking' || wallet === null) return null
    try {
      const request = { amount, currency: currency_code, label, locale: languageId }
      const { wallet_token } = await wallet.requestPayment(request)
      setApproved(wallet_token)
      return wallet_token
    } catch {
      // Closed without approval: nothing changes.
      return null
    }
  }
  const latest = useRef(approve)
  latest.current = approve

  useEffect(() => {
    if (wallet === 'asking' || wallet === null || approved !== null) return
    // After approval the button disappears with the focus.
    const onClick = () => void latest.current().then((token) => token !== null && frame.current?.focus())
    const button = wallet.createButton({ onClick, theme: currentTheme(), locale: languageId })
    place.current?.append(button)
    return () => button.remove()
  }, [wallet, approved, languageId])

  useImperativeHandle(ref, () => ({
    async prepare() {
      const wallet_token = approved ?? (await approve())
      if (wallet_token !== null) return { ready: true, fields: { wallet_token } }
      // The order button was disabled while the sheet was open, so the focus was lost.
      place.current?.querySelector('button')?.focus()
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
        <div ref={place} />
      ) : (
        <p className="flex items-center gap-1 font-semibold">
          <Icon name="check" className="text-success" />
          {translate('WALLET_APPROVED')}
        </p>
      )}
    </div>
  )
}
