import type { Cart } from '@meridian/contract/shop/cart.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dispatchBasket } from '../basket/basket-store.ts'
import { clientAction } from '../basket/routes/basket.ts'
import { links } from '../links.ts'
import { inLocale, settingsOf } from '../ui/locale-testing.tsx'
import { type Product, ProductCard } from './product-card.tsx'

let root: Root | undefined
const box = document.createElement('div')
document.body.append(box)
beforeEach(() => {
  // React requires this flag for `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The document has no locks, so nothing is stored, with a warning.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(async () => {
  await act(() => root?.unmount())
  dispatchBasket({ type: 'removed', owner: 'guest' })
})

// Casts because the parts read only these fields.
const productOf = (variant_id: number) =>
  ({
    product_id: variant_id,
    variant_id,
    variant_slug: `product-${variant_id}`,
    variants_count: 1,
    name: `Product ${variant_id}`,
    kind: 'Soap',
    variant_name: '300 ml',
    image: null,
    promotion_id: null,
    available: 9,
    gross_price: 100,
    promotion_gross_price: null,
    lowest_prior_price: null,
    guest_price: null,
    unit_price: null,
  }) as unknown as Product
const cartWith = (variant_id: number) =>
  ({
    code: 'a',
    country_id: 'PL',
    items: [{ variant_id, quantity: 1, available: 9, promotion_id: null, name: '' }],
    quantity_changes: [],
    totals: {},
  }) as unknown as Cart

test('a product added from its card in a list is marked there by the answer, and no other one is', async () => {
  const list = [1, 2].map((id) => <ProductCard key={id} product={productOf(id)} currency_symbol="zł" sizes="50vw" />)
  const router = createMemoryRouter([
    { path: '/', element: list },
    {
      path: links.basket('en-pl'),
      action: ({ request }) =>
        clientAction({ request, serverAction: async () => ({ ok: true, cart: cartWith(2) }) as never }),
    },
  ])
  root = createRoot(box)
  await act(() => root?.render(inLocale(<RouterProvider router={router} />, settingsOf('en-pl'))))
  const marks = () => [...box.querySelectorAll('article')].map((card) => card.textContent?.includes('IN_BASKET'))
  expect(marks()).toEqual([false, false])
  await act(() => box.querySelectorAll('form')[1]?.requestSubmit())
  await vi.waitFor(() => expect(marks()).toEqual([false, true]))
})
