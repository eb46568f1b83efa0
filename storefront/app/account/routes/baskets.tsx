import { Suspense, useState } from 'react'
import { data } from 'react-router'
import { BasketAlerts } from '../../basket/basket-alerts.tsx'
import { BASKET_NAME_MAX, BasketCards, BasketFormFields, FavoriteCards } from '../../basket/basket-cards.tsx'
import { BasketResultAlert, readBasketResult } from '../../basket/basket-result-alert.tsx'
import { readBaskets } from '../../basket/member-baskets.server.ts'
import { parseRefusal, refusalText } from '../../basket/refusal-texts.ts'
import { ReplacePrompt } from '../../basket/replace-buttons.tsx'
import { useBasketForm } from '../../basket/use-basket-form.ts'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import type { Route } from './+types/baskets.ts'

const AddBasket = lazyDialog(() => import('../../basket/dialogs/add-basket.tsx'))

/** The multi-basket view: open baskets with pictures, totals and points, and the favourite ones. SPEC §1. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, orFailed } = await memberOf(args)
  const query = new URL(args.request.url).searchParams
  return data(
    {
      title: stringsOf(visit.locale).translate('BASKETS'),
      saved: await orFailed(readBaskets(visit), 'baskets'),
      result: { ...readBasketResult(query), refused: parseRefusal(query.get('refused')) },
      replacing: query.get('replace'),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function BasketsPage({ loaderData: { saved, result, replacing } }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const favorite = saved?.favorite_carts.find(({ code }) => code === replacing)
  const pieces = saved?.baskets.find(({ current }) => current)?.pieces ?? 0
  return (
    <>
      <PageHead title={translate('BASKETS')} text={translate('BASKETS_TEXT')} />
      <div className="grid gap-2 empty:hidden">
        {result.refused !== null && <Alert severity="error">{refusalText(result.refused, translate)}</Alert>}
        <BasketResultAlert result={result} />
        <BasketAlerts />
        {favorite !== undefined && <ReplacePrompt code={favorite.code} name={favorite.name} count={pieces} />}
      </div>
      {saved === null ? (
        <ReadFailed />
      ) : (
        <>
          {saved.baskets.length > 0 ? <BasketCards baskets={saved.baskets} /> : <p>{translate('BASKETS_EMPTY')}</p>}
          <AddOne />
          <section className="account-part" aria-labelledby="favourites">
            <h2 id="favourites" className="text-title">
              {translate('FAVORITES')}
            </h2>
            <p>{translate('FAVORITES_TEXT')}</p>
            {saved.favorite_carts.length > 0 ? (
              <FavoriteCards favorite_carts={saved.favorite_carts} />
            ) : (
              <div className="grid justify-items-start gap-2">
                <p>{translate('FAVORITES_EMPTY')}</p>
                <ButtonLink look="outline" to={links.cartData(locale)}>
                  {translate('TO_BASKET')}
                </ButtonLink>
              </div>
            )}
            {/* An empty basket cannot be saved. */}
            {saved.baskets.some(({ current, pieces }) => current && pieces > 0) && <SaveCurrent />}
          </section>
        </>
      )}
    </>
  )
}

/** Opens the dialog; without scripts it links to the form below. */
function AddOne() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, busy } = useBasketForm()
  const [open, setOpen] = useState(false)
  return (
    <Form
      method="post"
      action={links.basket(locale)}
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
    >
      <BasketFormFields intent="create_basket" />
      <Button type="submit" disabled={busy}>
        {translate('BASKET_ADD')}
      </Button>
      {open && (
        <Suspense>
          <AddBasket onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Form>
  )
}

/** Saves the current basket under a name. */
function SaveCurrent() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, busy } = useBasketForm()
  return (
    <details className="mt-3">
      <summary className="underlined text-small">{translate('BASKET_SAVE')}</summary>
      <Form method="post" action={links.basket(locale)} className="mt-1 grid max-w-[360px] gap-1">
        <BasketFormFields intent="save_basket" />
        <Field label={translate('BASKET_NAME')} name="name" maxLength={BASKET_NAME_MAX} required />
        <Button type="submit" disabled={busy} className="justify-self-start">
          {translate('BASKET_SAVE')}
        </Button>
      </Form>
    </details>
  )
}
