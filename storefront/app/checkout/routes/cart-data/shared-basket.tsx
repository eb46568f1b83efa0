import type { Cart } from '@meridian/contract/shop/cart.ts'
import { SharedLines } from '../../../basket/shared-lines.tsx'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLocale } from '../../../ui/locale.ts'

/** A shared basket: its lines, and a button that copies them into the visitor's own. */
export function SharedBasket({
  shared,
  code,
  hasOwn,
  moved,
}: {
  shared: Cart | null
  code: string
  hasOwn: boolean
  /** True for the visitor's own basket from the country they come from. */
  moved: boolean
}) {
  const translate = useTranslate()
  const { locale, countryId, country_name } = useLocale()
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
        {translate(moved ? 'MOVED_BASKET_TITLE' : 'SHARED_BASKET_TITLE')}
      </h1>
      <p className="mt-1 max-w-[60ch] text-soft">{translate(moved ? 'MOVED_BASKET_TEXT' : 'SHARED_BASKET_TEXT')}</p>
      {!sameCountry && !moved && (
        <p className="mt-1 max-w-[60ch] text-soft">
          {translate('SHARED_BASKET_OTHER_COUNTRY', { country: country_name })}
        </p>
      )}
      <SharedLines shared={shared} priced={sameCountry} />
      <form method="post" action={links.basket(locale)}>
        <input type="hidden" name="intent" value="take_over" />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" disabled={sameCountry && available.length === 0}>
          {translate(hasOwn ? 'SHARED_BASKET_ADD' : moved ? 'MOVED_BASKET_TAKE' : 'SHARED_BASKET_TAKE')}
        </Button>
      </form>
    </section>
  )
}
