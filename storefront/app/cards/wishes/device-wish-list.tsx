import { useCallback, useEffect, useState } from 'react'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { type CardsAnswer, readCardsAnswer } from '../viewed/read-cards.ts'
import { readDeviceWishes } from './device-wishes.ts'
import { WishRows } from './wish-rows.tsx'

/** A guest's wishes, with current data from the shop; those not sold here are left out. */
export function DeviceWishes() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const [answer, setAnswer] = useState<CardsAnswer | 'failed' | null>(null)
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const ids = readDeviceWishes()
      const found =
        ids.length === 0
          ? { currency_symbol: '', products: [] }
          : await readCardsAnswer(links.cards(locale, ids), signal)
      if (!signal.aborted) setAnswer(found ?? 'failed')
    },
    [locale],
  )

  useEffect(() => {
    const stale = new AbortController()
    void ask(stale.signal)
    return () => stale.abort()
  }, [ask])

  return (
    <>
      <p className="mb-3 max-w-[60ch] text-soft">
        {translate('WISHES_DEVICE')}{' '}
        <Link to={links.signIn(locale, '/wishes')} className="underlined">
          {translate('SIGN_IN')}
        </Link>
      </p>
      {answer === 'failed' ? (
        <div className="empty" role="alert">
          <p className="font-display text-title">{translate('LISTING_FAILED_TITLE')}</p>
          <Button type="button" look="outline" onClick={() => void ask(new AbortController().signal)}>
            {translate('TRY_AGAIN')}
          </Button>
        </div>
      ) : answer === null ? (
        <p className="with-scripts text-soft" role="status">
          {translate('LOADING')}
        </p>
      ) : (
        <WishRows
          wishes={answer.products.map((product) => ({ product, wished_gross_price: null }))}
          currency_symbol={answer.currency_symbol}
        />
      )}
    </>
  )
}
