import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { currentTheme, onThemeChange } from '../../current-theme.ts'
import { shopFonts } from '../../shop-fonts.ts'
import type { CardFieldsProps } from '../provider-parts.ts'
import { type ProviderMessage, readProviderMessage } from './provider-messages.ts'

/** Timeout for the provider's frame to load, and then to answer. */
const READY_WITHIN_MS = 10_000
const TOKEN_WITHIN_MS = 12_000

/**
 * The card fields, in a frame of the provider's origin: card data never reach us, only their validity, and a token when
 * the order is placed. SPEC §3 (card, payment_card_validation); content policy (R23).
 */
export function HostedCardFields({ pages: { url }, payment: { languageId }, ref, onValidity }: CardFieldsProps) {
  const translate = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const waiting = useRef<((message: ProviderMessage | null) => void) | null>(null)
  const [round, setRound] = useState(0)
  const [condition, setCondition] = useState<'loading' | 'ready' | 'absent'>('loading')
  const [source, setSource] = useState<string | null>(null)
  const origin = new URL(url).origin

  // Only the browser knows its origin and theme; a later theme change is sent as a message, since reloading the frame
  // would clear the
  // fields.
  useEffect(() => {
    const query = new URLSearchParams({ locale: languageId, theme: currentTheme(), parent: window.location.origin })
    for (const font of shopFonts()) query.append('font', font)
    setSource(`${url}/card-fields?${query}&round=${round}`)
    setCondition('loading')
    const timer = setTimeout(() => setCondition((now) => (now === 'loading' ? 'absent' : now)), READY_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [url, languageId, round])

  useEffect(() => {
    function hear(event: MessageEvent) {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readProviderMessage(event.data)
      if (message === null) return
      if (message.type === 'ready' || message.type === 'resize') {
        setCondition('ready')
        // Through the style object: the content security policy forbids style attributes, not this.
        if (frame.current) frame.current.style.height = `${message.height}px`
      }
      if (message.type === 'validity') onValidity(message.complete)
      if (message.type === 'token' || message.type === 'error') waiting.current?.(message)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin, onValidity])

  useEffect(
    () =>
      onThemeChange((theme) =>
        frame.current?.contentWindow?.postMessage({ source: 'meridian-shop', type: 'theme', theme }, origin),
      ),
    [origin],
  )

  useImperativeHandle(ref, () => ({
    async prepare() {
      const target = frame.current?.contentWindow
      if (!target || condition !== 'ready') return { ready: false }
      const answer = await new Promise<ProviderMessage | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), TOKEN_WITHIN_MS)
        waiting.current = (message) => {
          clearTimeout(timer)
          resolve(message)
        }
        target.postMessage({ source: 'meridian-shop', type: 'tokenize' }, origin)
      })
      waiting.current = null
      if (answer?.type === 'token') return { ready: true, fields: { card_token: answer.card_token } }
      // The provider focuses the invalid field and shows the error there.
      frame.current?.focus()
      return { ready: false }
    },
  }))

  if (condition === 'absent') {
    return (
      <Alert severity="error" title={translate('CARD_FIELDS_ABSENT_TITLE')}>
        <p>{translate('CARD_FIELDS_ABSENT_TEXT')}</p>
        <Button look="outline" className="mt-1" onClick={() => setRound((before) => before + 1)}>
          {translate('TRY_AGAIN')}
        </Button>
      </Alert>
    )
  }
  return (
    <div className="relative" id="card_token" tabIndex={-1}>
      {condition === 'loading' && (
        <div className="absolute inset-0 grid content-start gap-2">
          <Loading />
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      )}
      {source !== null && (
        <iframe
          key={source}
          ref={frame}
          src={source}
          title={translate('CARD_FIELDS')}
          className="hosted-fields"
          sandbox="allow-scripts allow-forms allow-same-origin"
          referrerPolicy="origin"
        />
      )}
    </div>
  )
}
