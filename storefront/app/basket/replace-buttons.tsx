import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useLocale } from '../ui/locale.ts'
import { BasketFormFields } from './basket-cards.tsx'

/** The buttons that confirm replacing the basket with a favourite one, or adding to it; for use in a form. */
export function ReplaceButtons({ code, busy }: { code: string; busy: boolean }) {
  const translate = useTranslate()
  return (
    <>
      <BasketFormFields intent="fill_basket" code={code} />
      <input type="hidden" name="asked" value="1" />
      <Button type="submit" name="mode" value="replace" disabled={busy}>
        {translate('REPLACE_BASKET')}
      </Button>
      <Button type="submit" look="outline" name="mode" value="merge" disabled={busy}>
        {translate('FAVORITE_ADD')}
      </Button>
    </>
  )
}

/** The question within the page, without scripts. */
export function ReplacePrompt({ code, name, count }: { code: string; name: string; count: number }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <section className="checkout-panel" aria-labelledby="replace">
      <h2 id="replace" className="text-title">
        {translate('REPLACE_BASKET_TITLE')}
      </h2>
      <p className="mt-1 mb-2">{translate('REPLACE_BASKET_TEXT', { count, name })}</p>
      <form method="post" action={links.basket(locale)} className="flex flex-wrap gap-1.5">
        <ReplaceButtons code={code} busy={false} />
        <ButtonLink look="outline" to={links.account(locale, 'baskets')}>
          {translate('CANCEL')}
        </ButtonLink>
      </form>
    </section>
  )
}
