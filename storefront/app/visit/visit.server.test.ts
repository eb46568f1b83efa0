import { listMenuItems } from '@meridian/contract/cms.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { expect, test, vi } from 'vitest'
import type { CallOptions } from './call.ts'
import { createPromotionTokens } from './promotion-tokens.ts'
import { createGrants } from './session.server.ts'
import { createRemembered, createVisit } from './visit.server.ts'
import { callWith, TEST_CONFIG, unsignedToken } from './visit-testing.ts'

const FAR_S = 4_000_000_000
const config = { ...TEST_CONFIG, admin_hosts: ['admin.test'] }

const promotion = (cid: string, more: object = {}) => unsignedToken({ cid, exp: FAR_S, ...more })
const guestToken = (countryId: string, gid = 'g-1', exp = FAR_S) =>
  unsignedToken({ aud: 'a', iss: 'i', iat: 1, nbf: 1, tid: 1, pgi: 1, gid, countryId, exp })

const grantOf = (access_token: string) => ({
  access_token,
  token_type: 'Bearer',
  expires_in: 28_800,
  refresh_token: 'r-2',
  refresh_expires_in: 7_776_000,
})

type RecordedCall = { name: string; input: { body?: Record<string, unknown> }; options: CallOptions }

/** A visit with a stub API, which answers by the name of the call. */
function visit(
  path: string,
  cookies: Record<string, string>,
  api: Record<string, (asked: RecordedCall) => unknown> = {},
  how: Parameters<typeof createVisit>[2] & { host?: string; referer?: string } = {},
) {
  const asked: RecordedCall[] = []
  const call = callWith(async (endpoint: { name: string }, input: RecordedCall['input'], options: CallOptions = {}) => {
    const each = { name: endpoint.name, input, options }
    asked.push(each)
    const answer = api[endpoint.name]
    if (answer !== undefined) return answer(each)
    if (endpoint.name === 'evaluate')
      return { promotion_token: promotion(String(input.body?.country_id), { fresh: true }) }
    return { data: { products: [] } }
  })
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const { host = 'shop.test', referer } = how
  const request = new Request(`http://shop.test${path}`, { headers: { cookie, host, ...(referer && { referer }) } })
  const shop = {
    call,
    config,
    promotions: createPromotionTokens({ call, cacheVersion: config.cacheVersion }),
    grants: createGrants(call),
    remembered: createRemembered(),
  }
  return { made: createVisit(shop, request, how), asked, shop }
}

const query = { countryId: 'PL' as const, languageId: 'en' as const }
const names = (asked: RecordedCall[]) => asked.map(({ name }) => name)

test('every call of a page carries the trace of its request, which is unique to the page', async () => {
  const tracesOf = async () => {
    const { made, asked } = visit('/en-pl/cart', {})
    await made.read(listProducts, { query })
    await made.callAs('token', listProducts, { query })
    // Concurrent requests share one evaluation.
    const own = asked.filter(({ name }) => name !== 'evaluate').map(({ options }) => options.pageTrace)
    expect(own).toEqual([made.pageTrace, made.pageTrace])
    return made.pageTrace
  }
  expect(await tracesOf()).toMatch(/^[\w-]{16}$/)
  expect(await tracesOf()).not.toBe(await tracesOf())
})

test("every call carries the visitor's address", async () => {
  const createToken = () => grantOf(guestToken('PL'))
  const { made, asked } = visit('/en-pl/cart', { token_refresh: 'r' }, { createToken }, { address: '192.0.2.7' })
  await made.read(listProducts, { query })
  await made.own(listProducts, { query }, { start: true }).catch(() => {})
  expect(asked.filter(({ name }) => name !== 'evaluate').map(({ options }) => options.address)).toEqual(
    asked.filter(({ name }) => name !== 'evaluate').map(() => '192.0.2.7'),
  )
  expect(names(asked)).toContain('createToken')
})

test('a stored promotion token of this country that has not expired is reused', async () => {
  const stored = promotion('PL')
  const { made, asked } = visit('/en-pl/cart', { promoCatalog: stored })
  await made.read(listProducts, { query })
  expect(names(asked)).toEqual(['listProducts'])
  expect(asked[0]?.options.promotionToken).toBe(stored)
  expect(made.setCookieLines()).toEqual([])
})

test('if it is missing, expired or of another country, a new one is evaluated and stored for 10 minutes', async () => {
  for (const stored of [undefined, promotion('PL', { exp: 1 }), promotion('DE'), 'spoiled']) {
    const { made, asked } = visit('/en-pl/me', stored === undefined ? {} : { promoCatalog: stored })
    await made.read(listProducts, { query })
    expect(names(asked)).toEqual(['evaluate', 'listProducts'])
    expect(made.setCookieLines()[0]).toMatch(/^promoCatalog=.*; Max-Age=600; Path=\/; .*SameSite=Lax/)
  }
})

test('on the checkout-flow pages a stored token is sent unchecked', async () => {
  for (const path of ['/en-pl/checkout', '/en-pl/cart-data', '/en-pl/order/7', '/en-pl/cart-data.data']) {
    const stored = promotion('DE', { exp: 1 })
    const { made, asked } = visit(path, { promoCatalog: stored })
    await made.read(listProducts, { query })
    expect(asked[0]?.options.promotionToken).toBe(stored)
  }
})

test('background requests of a checkout-flow page use and keep the stored token', async () => {
  const stored = promotion('DE', { exp: 1 })
  for (const page of ['choose-country', 'cart-data', 'checkout?step=payment', 'order/7?access_key=k']) {
    for (const path of ['/en-pl/me.data', '/en-pl/basket', '/en-pl/basket/offers.data']) {
      const { made, asked } = visit(path, { promoCatalog: stored }, {}, { referer: `http://shop.test/en-pl/${page}` })
      expect(await made.promotionToken(), `${path} of ${page}`).toBe(stored)
      await made.read(listProducts, { query })
      expect(names(asked)).toEqual(['listProducts'])
      expect(made.setCookieLines()).toEqual([])
    }
  }
})

test('elsewhere background requests check the token, and so does a page entered from the checkout', async () => {
  const stored = promotion('DE', { exp: 1 })
  const from = (path: string, referer: string) => visit(path, { promoCatalog: stored }, {}, { referer }).made
  expect(await from('/en-pl/me', 'http://shop.test/en-pl/p/ambre').promotionToken()).not.toBe(stored)
  expect(await from('/en-pl/search.data', 'http://shop.test/en-pl/checkout').promotionToken()).not.toBe(stored)
  expect(await from('/en-pl/me', 'about:client').promotionToken()).not.toBe(stored)
})

test('in the checkout flow a refused stored token is replaced for the request only, and stays stored', async () => {
  const stored = promotion('DE')
  const { made, asked } = visit(
    '/en-pl/cart-data',
    { promoCatalog: stored },
    {
      listProducts: ({ options }) => {
        if (options.promotionToken === stored) throw new Refusal('PROMOTION_TOKEN_INVALID')
        return { data: { products: [] } }
      },
    },
  )
  await made.read(listProducts, { query })
  expect(names(asked)).toEqual(['listProducts', 'evaluate', 'listProducts'])
  expect(made.setCookieLines()).toEqual([])
})

test('a 403 on a promotion-sensitive call is followed by one new evaluation and one retry', async () => {
  let refusals = 0
  const { made, asked } = visit(
    '/en-pl/me',
    { promoCatalog: promotion('PL') },
    {
      listProducts: ({ options }) => {
        if (options.promotionToken === promotion('PL')) {
          refusals += 1
          throw new Refusal('PROMOTION_TOKEN_INVALID')
        }
        return { data: { products: [1] } }
      },
    },
  )
  const answers = await Promise.all([made.read(listProducts, { query }), made.read(listProducts, { query })])
  expect(answers).toHaveLength(2)
  expect(refusals).toBe(2)
  expect(names(asked).filter((name) => name === 'evaluate')).toHaveLength(1)
})

test('calls about another country carry a promotion token of that country, and the stored one stays', async () => {
  for (const path of ['/en-de/checkout', '/en-de/me']) {
    const { made, asked } = visit(path, { promoCatalog: promotion('DE') })
    await made.read(listProducts, { query })
    expect(names(asked)).toEqual(['evaluate', 'listProducts'])
    expect(asked[1]?.options.promotionToken).toBe(promotion('PL', { fresh: true }))
    expect(made.setCookieLines()).toEqual([])
  }
})

test('a second 403 is not retried again', async () => {
  const { made, asked } = visit(
    '/en-pl/me',
    {},
    {
      listProducts: () => {
        throw new Refusal('PROMOTION_TOKEN_INVALID')
      },
    },
  )
  await expect(made.read(listProducts, { query })).rejects.toMatchObject({ error: 'PROMOTION_TOKEN_INVALID' })
  expect(names(asked).filter((name) => name === 'listProducts')).toHaveLength(2)
})

test('on an admin host no promotion token is evaluated or sent', async () => {
  const { made, asked } = visit('/en-pl/me', { promoCatalog: promotion('PL') }, {}, { host: 'admin.test:3000' })
  await made.read(listProducts, { query })
  expect(names(asked)).toEqual(['listProducts'])
  expect(asked[0]?.options.promotionToken).toBeUndefined()
})

test('a failed evaluation falls back to regular prices', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { made, asked } = visit(
    '/en-pl/me',
    {},
    {
      evaluate: () => {
        throw new Error('down')
      },
    },
  )
  await made.read(listProducts, { query })
  expect(asked.at(-1)?.options.promotionToken).toBeUndefined()
})

test("a guest's own call carries the session; shared reads do not", async () => {
  const token = guestToken('PL')
  const { made, asked } = visit('/en-pl/me', { token, promoCatalog: promotion('PL') })
  await made.own(getGuestCart, { query: { languageId: 'en' } })
  await made.read(listProducts, { query })
  expect(asked.map(({ options }) => options.token)).toEqual([token, undefined])
})

test('without a session an own call is refused, and only a change creates a guest', async () => {
  const grant = grantOf(guestToken('PL', 'g-2'))
  const { made, asked } = visit('/en-pl/basket', {}, { createToken: () => grant })
  const input = { query: { languageId: 'en' as const } }
  await expect(made.own(getGuestCart, input)).rejects.toMatchObject({ error: 'TOKEN_REQUIRED' })
  await made.own(getGuestCart, input, { start: true })
  expect(names(asked)).toEqual(['createToken', 'getGuestCart'])
  expect(made.setCookieLines().map((line) => line.split('=')[0])).toEqual(['token', 'token_refresh'])
})

test('an expired token is refreshed; a rejected one is refreshed once and the call repeated', async () => {
  const renewed = guestToken('PL', 'renewed')
  const grant = grantOf(renewed)
  const input = { query: { languageId: 'en' as const } }
  const ended = visit(
    '/en-pl/me',
    { token: guestToken('PL', 'g', 5), token_refresh: 'r-1' },
    { createToken: () => grant },
  )
  await ended.made.own(getGuestCart, input)
  expect(ended.asked.map(({ options }) => options.token)).toEqual([undefined, renewed])

  const revoked = visit(
    '/en-pl/me',
    { token: guestToken('PL'), token_refresh: 'r-1' },
    {
      createToken: () => grant,
      getGuestCart: ({ options }) => {
        if (options.token !== renewed) throw new Refusal('TOKEN_INVALID')
        return {}
      },
    },
  )
  await revoked.made.own(getGuestCart, input)
  expect(names(revoked.asked)).toEqual(['getGuestCart', 'createToken', 'getGuestCart'])
})

test("a guest in another country gets that country's token with the same refresh token", async () => {
  const { made, asked } = visit(
    '/de-de/me',
    { token: guestToken('PL'), token_refresh: 'r-1' },
    {
      createToken: () => grantOf(guestToken('DE')),
    },
  )
  expect((await made.session())?.claims.countryId).toBe('DE')
  expect(asked[0]?.input.body).toMatchObject({ country_id: 'DE', refresh_token: 'r-1' })
})

test('a cacheable page knows no visitor and sets no cookie', async () => {
  const { made, asked } = visit(
    '/en-pl/c/perfume',
    { token: guestToken('PL'), promoCatalog: promotion('DE') },
    {},
    { cacheable: { promotionToken: promotion('PL'), sessionToken: undefined, onPromotionToken: () => {} } },
  )
  expect(await made.session()).toBeNull()
  await made.read(listProducts, { query })
  expect(asked[0]?.options).toEqual({ token: undefined, promotionToken: promotion('PL'), pageTrace: made.pageTrace })
  expect(() => made.setCookie({ name: 'x', value: 'y', maxAgeS: 1, httpOnly: true })).toThrow('must not set cookies')
})

test('an answer shared by pages is not cached under a promotion token that we did not issue', async () => {
  const { made, asked } = visit('/en-pl/cart', { promoCatalog: promotion('PL') })
  await made.remember(listProducts, { query })
  await made.remember(listProducts, { query })
  expect(names(asked)).toEqual(['listProducts', 'listProducts'])
  const honest = visit('/en-pl/cart', {})
  await honest.made.remember(listProducts, { query })
  await honest.made.remember(listProducts, { query })
  expect(names(honest.asked)).toEqual(['evaluate', 'listProducts'])
})

test('a hanging menu delays a page by a second; then the last known menu is used, else an empty one', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    const menu = { menu_items: [{ id: 1, parent_id: null, name: 'Perfume', path: '/c/perfume' }] }
    const empty = { menu_items: [] }
    const hang = () => new Promise(() => {})
    let answer: () => unknown = hang
    const { made, shop } = visit('/en-pl', {}, { listMenuItems: () => answer() })
    const readMenu = (each: typeof made) =>
      each.orLast(listMenuItems, { params: { menuType: 'header' }, query }, empty, 'header menu')

    const waited = readMenu(made)
    let came = false
    void waited.then(() => {
      came = true
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(came).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await waited).toEqual(empty)
    expect(made.isIncomplete()).toBe(true)

    answer = () => menu
    shop.remembered.clear()
    expect(await readMenu(made)).toEqual(menu)
    // A newer version of the content, which is unavailable.
    answer = hang
    for (const key of shop.remembered.keys()) if (!key.startsWith('last ')) shop.remembered.delete(key)
    const later = createVisit(shop, new Request('http://shop.test/en-pl'), {})
    const known = readMenu(later)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await known).toEqual(menu)
    expect(later.isIncomplete()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
