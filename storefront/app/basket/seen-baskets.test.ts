import { describe, expect, test } from 'vitest'
import {
  type CartSnapshot,
  findChanges,
  forgetOtherBaskets,
  linesToOffer,
  markOrdered,
  readBaskets,
  readInventory,
  rememberCart,
  rememberInventory,
} from './seen-baskets.ts'

const item = (variant_id: number, quantity: number, available = 10) => ({
  variant_id,
  quantity,
  available,
  promotion_id: null,
  name: `Product ${variant_id}`,
})
const cart = (code: string, ...items: ReturnType<typeof item>[]): CartSnapshot => ({ code, country_id: 'PL', items })

describe('the baskets a device remembers', () => {
  test('store the lines last seen, without prices or personal data', () => {
    const wide = { ...cart('a', item(1, 2)), buyer: { email: 'x@example.com' }, totals: { total_gross: 100 } }
    expect(rememberCart({}, wide)).toEqual({
      PL: [{ code: 'a', name: '', lines: [{ variant_id: 1, quantity: 2, promotion_id: null }], ordered: false }],
    })
  })

  test('are stored by country, the latest first, each code once', () => {
    const both = rememberCart(rememberCart({}, cart('a', item(1, 2))), cart('b', item(2, 1)))
    const again = rememberCart(both, cart('a', item(1, 3)))
    expect(again.PL?.map(({ code }) => code)).toEqual(['a', 'b'])
    expect(again.PL?.[0]?.lines[0]?.quantity).toBe(3)
  })

  test('can be written and read back', () => {
    const stored = markOrdered(rememberCart({}, cart('a', item(1, 2))), 'PL', 'a')
    expect(readBaskets(JSON.stringify(stored))).toEqual(stored)
  })

  test.each([null, '', '{', '[]', '{"PL":3}', '{"pl":[]}', '{"PL":[{"code":3,"lines":[]}]}'])(
    'are empty where %s was stored',
    (text) => {
      expect(Object.values(readBaskets(text)).flat()).toEqual([])
    },
  )

  test('drop invalid lines', () => {
    const text =
      '{"PL":[{"code":"a","lines":[{"variant_id":1,"quantity":0},{"variant_id":"2","quantity":1},{"variant_id":3,"quantity":4}]}]}'
    expect(readBaskets(text).PL?.[0]?.lines).toEqual([{ variant_id: 3, quantity: 4, promotion_id: null }])
  })
})

describe('after a basket was lost', () => {
  const known = rememberCart({}, cart('lost', item(1, 2), item(2, 1)))

  test('its lines are offered except those in the new one', () => {
    const fresh = cart('new', item(2, 1))
    expect(linesToOffer(rememberCart(known, fresh), fresh)).toEqual([
      { variant_id: 1, quantity: 2, promotion_id: null },
    ])
  })

  test('nothing is offered when it became an order', () => {
    expect(linesToOffer(markOrdered(known, 'PL', 'lost'), cart('new', item(2, 1)))).toEqual([])
  })

  test('a basket seen open again no longer counts as ordered', () => {
    const reopened = rememberCart(markOrdered(known, 'PL', 'lost'), cart('lost', item(1, 2)))
    expect(linesToOffer(reopened, cart('new', item(2, 1)))).toHaveLength(1)
  })

  test('nothing is offered from another country', () => {
    expect(linesToOffer(known, { ...cart('new', item(3, 1)), country_id: 'DE' })).toEqual([])
  })

  test('nothing is offered once the lines were restored or declined', () => {
    const fresh = cart('new', item(3, 1))
    expect(linesToOffer(forgetOtherBaskets(rememberCart(known, fresh), 'PL', 'new'), fresh)).toEqual([])
  })
})

describe('the quantity alert', () => {
  const seen = rememberCart({}, cart('a', item(1, 3)))

  test('names a line with fewer pieces than this device last saw', () => {
    expect(findChanges(seen, {}, cart('a', item(1, 2)))).toEqual([
      { variant_id: 1, name: 'Product 1', before: 3, now: 2 },
    ])
  })

  test('names a line whose available quantity is below its own', () => {
    expect(findChanges(seen, {}, cart('a', item(1, 3, 1)))).toEqual([
      { variant_id: 1, name: 'Product 1', before: 3, now: 1, held: true },
    ])
  })

  test('is not repeated while the quantity stays short', () => {
    const short = cart('a', item(1, 3, 1))
    expect(findChanges(seen, rememberInventory({}, short), short)).toEqual([])
  })

  test('ignores increases, other baskets and unseen lines', () => {
    expect(findChanges(seen, {}, cart('a', item(1, 5), item(9, 1)))).toEqual([])
    expect(findChanges(seen, {}, cart('b', item(1, 1)))).toEqual([])
  })
})

describe('the inventory a device remembers', () => {
  test('stores the latest count of each variant by country', () => {
    const first = rememberInventory({}, cart('a', item(1, 1, 5), item(2, 1, 7)))
    expect(rememberInventory(first, cart('a', item(1, 1, 4)))).toEqual({ PL: { '1': 4, '2': 7 } })
  })

  test('drops invalid counts', () => {
    expect(readInventory('{"PL":{"1":4,"2":-1,"3":"x"},"DE":[]}')).toEqual({ PL: { '1': 4 } })
  })
})
