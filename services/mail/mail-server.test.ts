import { createRegistration } from '@meridian/contract/sec/registration.ts'
import { setGuestBuyer } from '@meridian/contract/shop/guest-cart.ts'
import { fillCart, KASIA } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { afterEach, expect, test } from 'vitest'
import { registrationBody } from '../sec/identity/identity-testing.ts'
import { openTestShop } from '../testing/testing.ts'
import { recordMailServer } from './mail-server.ts'
import { type MailServer, startMailServer } from './mail-testing.ts'

let server: MailServer | undefined
const shop = await openTestShop()
afterEach(async () => {
  await server?.close()
  server = undefined
})

const query = { languageId: 'en' } as const

/** The outcomes for a guest and a registration with an internationalized address. */
async function triesWith(email: string) {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => 'taken',
      ({ fields }) => fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`).join(),
    )
  return [
    await refusalOf(guest.call(setGuestBuyer, { query, body: { ...KASIA, email } })),
    await refusalOf(shop.nobody.call(createRegistration, { body: await registrationBody(shop, { email }) })),
  ]
}

test('an internationalized address is accepted where the mail server supports it', async () => {
  server = await startMailServer()
  await recordMailServer(shop.pool.kysely, server.url, shop.time.now)
  expect(await triesWith('żaneta@people.example')).toEqual(['taken', 'taken'])
})

test('where it does not, the form says so, and other addresses are accepted', async () => {
  server = await startMailServer(0, { utf8: false })
  await recordMailServer(shop.pool.kysely, server.url, shop.time.now)
  expect(await triesWith('łucja@people.example')).toEqual(['email EMAIL_SCRIPT', 'email EMAIL_SCRIPT'])
  expect(await triesWith('lucja@bücher.example')).toEqual(['taken', 'taken'])
})

test('an unreachable server does not change what is known about it', async () => {
  server = await startMailServer(0, { utf8: false })
  const { url } = server
  await recordMailServer(shop.pool.kysely, url, shop.time.now)
  await server.close()
  server = undefined
  await expect(recordMailServer(shop.pool.kysely, url, shop.time.now)).rejects.toThrow('ECONNREFUSED')
  expect(await triesWith('józef@people.example')).toEqual(['email EMAIL_SCRIPT', 'email EMAIL_SCRIPT'])
})

test('without a server, mails are stored for addresses of any script', async () => {
  await recordMailServer(shop.pool.kysely, null, shop.time.now)
  expect(await triesWith('zoë@people.example')).toEqual(['taken', 'taken'])
})
