import type { Cart } from '@meridian/contract/shop/cart.ts'
import { links } from '../../links.ts'
import { useFormat, usePlace } from '../../place.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/** A basket that somebody shared: its lines, and the offer to take them over into one's own. */
export function SharedBasket({ shared, code, hasOwn }: { shared: Cart | null; code: string; hasOwn: boolean }) {
  const translate = useTranslate()
  const { locale, countryId, country_name } = usePlace()
  const { price } = useFormat()
  if (shared === null) {
    return (
      <div className="mb-3">
        <h1 className="mb-2 text-heading">{translate('SHARED_BASKET_TITLE')}</h1>
        <Alert severity="error">{translate('REFUSED_LINK_ABSENT')}</Alert>
      </div>
    )
  }
  const sameCountry = shared.country_id === countryId
  const available = shared.items.filter((item) => item.available > 0)
  return (
    <section className="checkout-panel mb-5" aria-labelledby="shared">
      <h1 id="shared" className="text-heading">
        {translate('SHARED_BASKET_TITLE')}
      </h1>
      <p className="mt-1 max-w-[60ch] text-soft">{translate('SHARED_BASKET_TEXT')}</p>
      {!sameCountry && (
        <p className="mt-1 max-w-[60ch] text-soft">
          {translate('SHARED_BASKET_OTHER_COUNTRY', { country: country_name })}
        </p>
      )}
      <ul className="my-3 grid gap-2 sm:grid-cols-2">
        {shared.items.map((item) => (
          <li key={item.id} className="flex gap-2">
            <div className="w-9 shrink-0">
              <Picture
                image={item.image}
                alt=""
                sizes="72px"
                width={72}
                height={90}
                className="aspect-[4/5] rounded-small bg-ground object-cover"
              />
            </div>
            <div className="min-w-0">
              <p className="font-display text-card">{item.name}</p>
              <p className="text-small text-soft">
                {item.kind}, {item.variant_name}
              </p>
              <p className="text-small tabular-nums">
                {translate('QUANTITY_TIMES', { quantity: item.quantity })}
                {sameCountry &&
                  ` · ${item.available > 0 ? price(item.line_gross, shared.currency_symbol) : translate('NOT_AVAILABLE_NOW')}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <form method="post" action={links.basket(locale)}>
        <input type="hidden" name="intent" value="take_over" />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" disabled={sameCountry && available.length === 0}>
          {translate(hasOwn ? 'SHARED_BASKET_ADD' : 'SHARED_BASKET_TAKE')}
        </Button>
      </form>
    </section>
  )
}
