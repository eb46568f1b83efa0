import { GUEST_GRANT } from '@meridian/contract/auth.ts'
import { createShoppingLink, getGuestCartByCode } from '@meridian/contract/shop/guest-cart.ts'
import { signVisitorAddress, VISITOR_ADDRESS_HEADER } from '@meridian/contract/visitor-address.ts'
import { fillCart } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from './api-testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

test('an address is blocked after twenty wrong codes, and other addresses are not', async () => {
  const guess = (remoteAddress: string) =>
    api.app.inject({
      method: 'GET',
      url: `/api/shop/api/guest-carts?languageId=en&code=${'x'.repeat(24)}`,
      remoteAddress,
    })
  const answers: number[] = []
  for (let tries = 0; tries < 25; tries++) answers.push((await guess('10.9.8.7')).statusCode)
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
  expect(answers.at(-1)).toBe(429)
  expect((await guess('10.9.8.6')).statusCode).toBe(404)
  // A correct code from the same address is still answered.
  const guest = await api.shop.guest('PL')
  await fillCart(guest, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  const { data } = await guest.call(createShoppingLink, { query: { languageId: 'en' }, body: { country_id: 'PL' } })
  const found = await api.app.inject({
    method: 'GET',
    url: `/api/shop/api/guest-carts?languageId=en&code=${data.code}`,
    remoteAddress: '10.9.8.7',
  })
  expect(found.statusCode).toBe(200)
})

test('each visitor of the storefront has a separate limit, and no other caller can name a visitor', async () => {
  const url = `/api/shop/api/guest-carts?languageId=en&code=${'y'.repeat(24)}`
  const guess = (address: string, secret = 'secret-of-the-client', at = new Date()) =>
    api.app.inject({
      method: 'GET',
      url,
      remoteAddress: '10.9.8.5',
      headers: { [VISITOR_ADDRESS_HEADER]: signVisitorAddress(address, secret, at) },
    })
  for (let tries = 0; tries < 21; tries++) await guess('192.0.2.7')
  expect((await guess('192.0.2.7')).statusCode).toBe(429)
  expect((await guess('192.0.2.8')).statusCode).toBe(404)
  // Neither a wrong secret nor the old header changes the address that a request counts for.
  for (let tries = 0; tries < 21; tries++) {
    await (tries % 2 === 0 ? guess(`192.0.2.${tries}`, 'guess') : guess(`192.0.2.${tries}`, undefined, new Date(0)))
  }
  expect((await api.app.inject({ method: 'GET', url, remoteAddress: '10.9.8.5' })).statusCode).toBe(429)
})

test('a visitor of a storefront in the same process is blocked as well', async () => {
  const guess = (address?: string) =>
    api.shop.service
      .call(getGuestCartByCode, { query: { languageId: 'en', code: 'z'.repeat(24) } }, { address })
      .catch((error: unknown) => error)
  for (let tries = 0; tries < 21; tries++) await guess('192.0.2.17')
  expect(await guess('192.0.2.17')).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  expect(await guess('192.0.2.18')).toMatchObject({ error: 'LINK_ABSENT' })
  expect(await guess()).toMatchObject({ error: 'LINK_ABSENT' })
})

test('an address blocked for guessing one secret can still shop', async () => {
  const remoteAddress = '192.0.2.77'
  const send = (path: string, key?: string) => {
    const query = key === undefined ? '' : `&access_key=${key}`
    return api.app.inject({ method: 'GET', url: `/api/shop/api/orders/${path}?languageId=en${query}`, remoteAddress })
  }
  // An order without a key holds no secret, so looking for one finds nothing and counts as no guess.
  for (let tries = 0; tries < 25; tries++) expect((await send(tries % 2 ? 'latest' : '1')).statusCode).toBe(404)
  const answers: number[] = []
  for (let tries = 0; tries < 22; tries++) answers.push((await send('1', 'k'.repeat(43))).statusCode)
  expect(answers.at(-1)).toBe(429)
  expect((await send('1')).statusCode).toBe(404)
  const grant = await api.app.inject({
    method: 'POST',
    url: '/api/auth/oauth/v2/token',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ grant_type: GUEST_GRANT, country_id: 'PL' }),
    remoteAddress,
  })
  expect(grant.statusCode).toBe(200)
})
