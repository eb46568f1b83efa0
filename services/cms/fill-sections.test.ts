import { expect, test } from 'vitest'
import { fillBlock, type Targets } from './fill-sections.ts'

const SOLD = 1
const SOLD_ELSEWHERE = 2

const targets: Targets = {
  pictureOf: () => null,
  categoryOf: (category_id) => (category_id === SOLD ? '/c/perfume' : null),
  pageOf: () => undefined,
  productOf: () => undefined,
  currency_symbol: '',
  free_shipping: '',
}

const banner = (title: string, category_id: number) => ({ title, link: { label: 'See', category_id } })

test('of several banners the one for a category without products is removed with its link and texts', () => {
  const banners = [banner('Abroad', SOLD_ELSEWHERE), banner('Here', SOLD)]
  const filled = fillBlock({ block: { type: 'banner_carousels', banners }, lang: { 'banners.1.title': 'en' } }, targets)
  expect(filled).toEqual({
    block: { type: 'banner_carousels', banners: [{ title: 'Here', link: { label: 'See', path: '/c/perfume' } }] },
    lang: { 'banners.0.title': 'en' },
  })
  const abroad = { type: 'banner_carousels', banners: banners.slice(0, 1) }
  expect(fillBlock({ block: abroad, lang: {} }, targets)).toBeNull()
})
