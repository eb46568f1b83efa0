import type { Basket, FavoriteCart } from '@meridian/contract/shop/member-cart.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useFormat, useLocale } from '../ui/locale.ts'
import { selectQuantity, useBasket } from './basket-store.ts'
import { sharedFavoriteUrl } from './shared-basket-url.ts'
import './baskets.css'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { LinePicture } from '../ui/line.tsx'
import { useBasketForm } from './use-basket-form.ts'

const DeleteBasket = lazyDialog(() => import('./dialogs/delete-basket.tsx'))
const ReplaceBasket = lazyDialog(() => import('./dialogs/replace-basket.tsx'))
const Share = lazyDialog(() => import('./dialogs/share.tsx'))

/** Maximum length of a basket's name. */
export const BASKET_NAME_MAX = 60

/** The member's open baskets as cards: contents, total, and which one is current. SPEC §1, §2. */
export function BasketCards({ baskets, onChange }: { baskets: readonly Basket[]; onChange?: () => void }) {
  return (
    <ul className="grid gap-[16px] grid-fill-[300px]">
      {baskets.map((basket) => (
        <BasketCard key={basket.code} basket={basket} onChange={onChange} />
      ))}
    </ul>
  )
}

function BasketCard({ basket, onChange }: { basket: Basket; onChange?: (() => void) | undefined }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { price, points } = useFormat()
  const { Form, busy } = useBasketForm(onChange)
  const [deleting, setDeleting] = useState(false)
  const { code, name, current, pieces, currency_symbol } = basket
  // The first basket is unnamed until the member names it.
  const shownName = name === '' ? translate('BASKET') : name
  return (
    <li className="basket-card" data-current={current || undefined}>
      <CardHead name={shownName} badge={current ? translate('BASKET_CURRENT') : null} images={basket.images} />
      <p className="basket-card-facts">
        <span>{translate('PIECES', { count: pieces })}</span>
        <span className="font-semibold">{price(basket.total_gross, currency_symbol)}</span>
        <span className="text-accent-text">{points(basket.total_points)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2">
        {!current && (
          <Form method="post" action={links.basket(locale)}>
            <BasketFormFields intent="choose_basket" code={code} />
            <Button type="submit" look="outline" disabled={busy}>
              {translate('BASKET_CHOOSE')}
            </Button>
          </Form>
        )}
        <Renaming intent="rename_basket" code={code} name={name} onChange={onChange} />
        <Form
          method="post"
          action={links.basket(locale)}
          onSubmit={(event) => {
            event.preventDefault()
            setDeleting(true)
          }}
        >
          <BasketFormFields intent="remove_basket" code={code} />
          <button type="submit" className="underlined text-small">
            {translate('BASKET_DELETE')}
          </button>
        </Form>
      </div>
      {deleting && (
        <Suspense>
          <DeleteBasket
            params={{ code, name: shownName, intent: 'remove_basket' }}
            onClose={() => setDeleting(false)}
            onDone={onChange}
          />
        </Suspense>
      )}
    </li>
  )
}

/** The favourite baskets, with actions to refill, share, rename and delete them. SPEC §1, §3. */
export function FavoriteCards({ favorite_carts }: { favorite_carts: readonly FavoriteCart[] }) {
  return (
    <ul className="grid gap-[16px] grid-fill-[300px]">
      {favorite_carts.map((favorite) => (
        <FavoriteCard key={favorite.code} favorite={favorite} />
      ))}
    </ul>
  )
}

function FavoriteCard({ favorite: { code, name, pieces, images } }: { favorite: FavoriteCart }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, busy } = useBasketForm()
  const [open, setOpen] = useState<'delete' | 'share' | 'replace' | null>(null)
  const needsConfirmation = useBasket(selectQuantity) > 0
  return (
    <li className="basket-card">
      <CardHead name={name} badge={null} images={images} />
      <p className="basket-card-facts">{translate('PIECES', { count: pieces })}</p>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2">
        <Form method="post" action={links.basket(locale)} className="flex flex-wrap gap-1">
          <BasketFormFields intent="fill_basket" code={code} />
          <Button
            type="submit"
            look="outline"
            name="mode"
            value="replace"
            disabled={busy}
            onClick={(event) => {
              if (!needsConfirmation) return
              event.preventDefault()
              setOpen('replace')
            }}
          >
            {translate('FAVORITE_FILL')}
          </Button>
          <Button type="submit" look="quiet" name="mode" value="merge" disabled={busy}>
            {translate('FAVORITE_ADD')}
          </Button>
        </Form>
        <a
          className="underlined text-small"
          href={links.sharedBasket(locale, code)}
          onClick={(event) => {
            event.preventDefault()
            setOpen('share')
          }}
        >
          {translate('SHARE')}
        </a>
        <Renaming intent="rename_favorite" code={code} name={name} />
        <Form
          method="post"
          action={links.basket(locale)}
          onSubmit={(event) => {
            event.preventDefault()
            setOpen('delete')
          }}
        >
          <BasketFormFields intent="remove_favorite" code={code} />
          <button type="submit" className="underlined text-small">
            {translate('BASKET_DELETE')}
          </button>
        </Form>
      </div>
      <Suspense>
        {open === 'delete' && (
          <DeleteBasket params={{ code, name, intent: 'remove_favorite' }} onClose={() => setOpen(null)} />
        )}
        {open === 'replace' && <ReplaceBasket code={code} name={name} onClose={() => setOpen(null)} />}
        {open === 'share' && (
          <Share
            heading={translate('SHARE_BASKET')}
            title={name}
            url={sharedFavoriteUrl(window.location.origin, locale, code)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </li>
  )
}

function CardHead({ name, badge, images }: { name: string; badge: ReactNode; images: readonly string[] }) {
  return (
    <>
      <div className="basket-card-pictures flex gap-1 min-h-10">
        {images.slice(0, 4).map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
          <LinePicture key={index} image={image} width={64} />
        ))}
      </div>
      <h3 className="font-display text-card">
        {name} {badge !== null && <span className="basket-card-badge">{badge}</span>}
      </h3>
    </>
  )
}

function Renaming({
  intent,
  code,
  name,
  onChange,
}: {
  intent: 'rename_basket' | 'rename_favorite'
  code: string
  name: string
  onChange?: (() => void) | undefined
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { Form, busy } = useBasketForm(onChange)
  return (
    <details className="basket-rename">
      <summary className="underlined text-small">{translate('BASKET_RENAME')}</summary>
      <Form method="post" action={links.basket(locale)} className="mt-1 grid gap-1">
        <BasketFormFields intent={intent} code={code} />
        <Field label={translate('BASKET_NAME')} name="name" defaultValue={name} maxLength={BASKET_NAME_MAX} required />
        <Button type="submit" disabled={busy} className="justify-self-start">
          {translate('SAVE')}
        </Button>
      </Form>
    </details>
  )
}

/** The hidden fields of every basket form; `from` names the page to return to without scripts. */
export function BasketFormFields({ intent, code }: { intent: string; code?: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="from" value="baskets" />
      {code !== undefined && <input type="hidden" name="code" value={code} />}
    </>
  )
}
