import { expect, test, vi } from 'vitest'
import { visitWith } from '../visit/visit-testing.ts'
import { readAvailableVariants } from './available-variants.server.ts'

const ofLocale = { countryId: 'PL', languageId: 'en' }

test('the dialog about a sold-out variant offers what the product has in stock now, at the price to pay', async () => {
  const variants = [
    { variant_id: 1, name: '30 ml', slug: 'a-30', gross_price: 11900, promotion_gross_price: null, available: 0 },
    { variant_id: 2, name: '50 ml', slug: 'a-50', gross_price: 18900, promotion_gross_price: 15000, available: 3 },
  ]
  const read = vi.fn(async () => ({ data: { currency_symbol: 'zł', variants } }))
  expect(await readAvailableVariants(visitWith({ ...ofLocale, read }), 7)).toEqual({
    currency_symbol: 'zł',
    variants: [{ variant_id: 2, name: '50 ml', slug: 'a-50', price: 15000 }],
  })
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ name: 'listVariants' }), {
    params: { productId: 7 },
    query: ofLocale,
  })
})

test('it offers nothing where that cannot be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const read = async () => Promise.reject(new Error('No such product'))
  expect((await readAvailableVariants(visitWith({ ...ofLocale, read }), 7)).variants).toEqual([])
  expect(warn).toHaveBeenCalled()
})
