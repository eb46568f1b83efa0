import { useEffect, useState } from 'react'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { type CardsAnswer, readCards } from '../viewed/read-cards.ts'
import { readDeviceWishes } from './device-wishes.ts'
import { WishRows } from './wish-rows.tsx'

/** A guest's wishes, with current data from the shop; those not sold here are left out. */
export function DeviceWishes() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const [answer, setAnswer] = useState<CardsAnswer | null>(null)

  useEffect(() => {
    const stale = new AbortController()
    const ids = readDeviceWishes()
    if (ids.length === 0) setAnswer({ currency_symbol: '', products: [] })
    else
      void readCards(links.cards(locale, ids), stale.signal).then((found) => {
        if (!stale.signal.aborted) setAnswer(found)
      })
    return () => stale.abort()
  }, [locale])

  return (
    <>
      <p className="mb-3 max-w-[60ch] text-soft">
        {translate('WISHES_DEVICE')}{' '}
        <Link to={links.signIn(locale, '/wishes')} className="underlined">
          {translate('SIGN_IN')}
        </Link>
      </p>
      {answer === null ? (
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
