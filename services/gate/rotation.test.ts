import { randomBytes } from 'node:crypto'
import { listOwnSessions, proveSignIn, signInAdmin } from '@meridian/contract/admin/sessions.ts'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import {
  confirmPasswordReset,
  confirmRegistration,
  createPasswordReset,
  createRegistration,
  listSessions,
  resendRegistration,
} from '@meridian/contract/sec/registration.ts'
import { createOrder, getOrder, lookUpOrder } from '@meridian/contract/shop/order.ts'
import { completeCart, fillCart, KASIA, orderOf } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { describe, expect, test } from 'vitest'
import { readPreview, signPreview } from '../cms/previews.ts'
import { compose } from '../compose.ts'
import { readAddress, signAddress } from '../files/signed-address.ts'
import { enrolTotp, totpCode, withSession } from '../sec/admins/admin-testing.ts'
import { encryptFactors } from '../sec/admins/encrypt-factors.ts'
import {
  countedPasswords,
  GOOD_PASSWORD,
  mailsTo,
  refresh,
  registrationBody,
  setTestPassword,
  signIn,
  signInByCode,
} from '../sec/identity/identity-testing.ts'
import { deviceKey, readDeviceKey } from '../sec/identity/secret-texts.ts'
import { callerWith, openTestShop, type TestShop, testKeys } from '../testing/testing.ts'
import { createApi } from './api.ts'
import type { KeyRing } from './keys.ts'
import type { SecretRing } from './secret-ring.ts'

const [OLD, NEW] = [randomBytes(32), randomBytes(32)]
/**
 * Secrets of two processes at each step of a rotation: each change reaches one of them first. docs/operations.md §
 * Keys
 */
const STEPS = {
  'one process knows the new secret': [[OLD, NEW], [OLD]],
  'both know it': [
    [OLD, NEW],
    [OLD, NEW],
  ],
  'one process makes new texts with it': [
    [NEW, OLD],
    [OLD, NEW],
  ],
  'both do': [
    [NEW, OLD],
    [NEW, OLD],
  ],
} as const satisfies Record<string, readonly [SecretRing, SecretRing]>

const passwords = countedPasswords()
const shop = await openTestShop({ passwords, second_factor: true, secret: [OLD] })
const [oldKeys, newKeys] = [await testKeys('old'), await testKeys('new')]

const GUEST_IN_POLAND = { body: { grant_type: GUEST_GRANT, country_id: 'PL' } } as const

const passwordOf = ({ nobody }: TestShop, email: string) =>
  nobody.call(signInAdmin, { body: { username: email, password: GOOD_PASSWORD } })

/** An admin who signed in at a process and set an app up there. */
async function adminWithApp(at: TestShop) {
  const { email, user_id } = await shop.member({ type_id: 2, countries: ['PL'] })
  await setTestPassword(shop, user_id)
  const { session } = await passwordOf(at, email)
  const { key } = await enrolTotp(withSession(at, session), shop.time.now)
  return { email, session, key }
}

async function signInByApp(at: TestShop, email: string, key: string): Promise<void> {
  // A code works once.
  shop.time.now = new Date(shop.time.now.getTime() + 60_000)
  const { factor } = await passwordOf(at, email)
  const proof = { kind: 'totp', code: totpCode(key, shop.time.now) } as const
  await at.nobody.call(proveSignIn, { body: { challenge: factor?.challenge ?? '', proof } })
}

const ringOfKeys = (secret: SecretRing): KeyRing => {
  const known = [oldKeys, newKeys].filter((_, index) => secret.includes(index === 0 ? OLD : NEW))
  return {
    current: (secret[0] === OLD ? oldKeys : newKeys).current,
    byId: new Map(known.flatMap(({ byId }) => [...byId])),
  }
}

/** A process with these secrets, beside others on the same database. */
async function processWith(secret: SecretRing): Promise<TestShop> {
  const keys = ringOfKeys(secret)
  const options = { ...shop.options, secret, sessionKeys: keys, promotionKeys: keys }
  const composed = await compose(options)
  composed.stop()
  return { ...shop, ...composed, options, nobody: callerWith(composed.service, undefined) }
}

describe.each(Object.entries(STEPS))('while %s', (_, rings) => {
  /** Values made by one process are known to the other, either way round. */
  const eitherWay = async (work: (made: TestShop, known: TestShop) => Promise<void>) => {
    const [one, other] = [await processWith(rings[0]), await processWith(rings[1])]
    // A process only ever receives values that the others may have made by then.
    const knows = (reader: SecretRing, maker: SecretRing) => reader.includes(maker[0])
    if (knows(rings[1], rings[0])) await work(one, other)
    if (knows(rings[0], rings[1])) await work(other, one)
  }

  test('sessions go on, and a refresh is answered alike by both', async () => {
    await eitherWay(async (made, known) => {
      const member = await shop.member()
      await setTestPassword(shop, member.user_id)
      const first = await signIn(made, member.email, GOOD_PASSWORD)
      await callerWith(known.service, first.access_token).call(listSessions, {})
      const second = await refresh(made, first.refresh_token)
      // Its answer was lost: the client retries, elsewhere.
      expect((await refresh(known, first.refresh_token)).refresh_token).toBe(second.refresh_token)
      const third = await refresh(known, second.refresh_token)
      await callerWith(made.service, third.access_token).call(listSessions, {})
    })
  })

  test('links and codes in mails work, whoever made and whoever mailed them', async () => {
    await eitherWay(async (made, known) => {
      const member = await shop.member()
      await made.nobody.call(createPasswordReset, { body: { email: member.email, language_id: 'en' } })
      const [reset] = await mailsTo(known, member.email)
      const body = { link: reset?.link ?? '', password: GOOD_PASSWORD }
      const { password_reset } = await known.nobody.call(confirmPasswordReset, { body })
      await signInByCode(known, password_reset.sign_in_code)

      const form = await registrationBody(shop)
      const { registration } = await made.nobody.call(createRegistration, { body: form })
      const [first] = await mailsTo(known, form.email)
      expect(first?.code).toMatch(/^\d{6}$/)
      await known.nobody.call(resendRegistration, { body: { token: registration.token } })
      const code = (await mailsTo(made, form.email)).at(-1)?.code ?? ''
      await known.nobody.call(confirmRegistration, { body: { token: registration.token, code } })
    })
  })

  test('an order has one key, in its answer, in its mails and by its number, and a repeated call gets it again', async () => {
    await eitherWay(async (made, known) => {
      const { access_token } = await made.nobody.call(createToken, GUEST_IN_POLAND)
      const guest = callerWith(made.service, access_token)
      await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
      const body = await orderOf(guest, await completeCart(guest))
      const idempotencyKey = randomBytes(16).toString('hex')
      const placed = await guest.call(createOrder, { body }, { idempotencyKey })
      const elsewhere = callerWith(known.service, access_token)
      expect(await elsewhere.call(createOrder, { body }, { idempotencyKey })).toEqual(placed)
      // Another press of the button.
      expect((await elsewhere.call(createOrder, { body })).data.access_key).toBe(placed.data.access_key)
      const { order_id, number, access_key } = placed.data
      expect((await known.readOrderForMail({ order_id })).access_key).toBe(access_key)
      const found = await known.nobody.call(lookUpOrder, { body: { number, email: KASIA.email } })
      expect(found.access_key).toBe(access_key)
      const query = { languageId: 'en', access_key } as const
      await known.nobody.call(getOrder, { params: { order_id }, query })
    })
  })

  test('previews, addresses of files and remembered devices are known', () => {
    const now = new Date()
    const owner = { user_id: 7, password_version: 1 }
    for (const [maker, reader] of [rings, [rings[1], rings[0]]] as const) {
      if (!reader.includes(maker[0])) continue
      const { preview } = signPreview(maker, new Map([[5, 2]]), now)
      expect(readPreview(reader, preview, now)).toEqual(new Map([[5, 2]]))
      const { token } = signAddress(maker, { stored_file_id: 3, as: 'download', user_id: 7 }, now)
      expect(readAddress(reader, token, now)).toMatchObject({ stored_file_id: 3 })
      const key = deviceKey(maker, owner)
      expect(readDeviceKey(reader, owner, key)).toBe(key.split('.')[0])
    }
  })

  test('admins stay signed in, and their apps go on making codes', async () => {
    await eitherWay(async (made, known) => {
      const { email, session, key } = await adminWithApp(made)
      await withSession(known, session).call(listOwnSessions, {})
      await signInByApp(known, email, key)
    })
  })
})

test('a secret that was taken out opens nothing any more, and what was stored under it goes on', async () => {
  const before = await processWith([OLD])
  const during = await processWith([NEW, OLD])
  const after = await processWith([NEW])
  const { access_token, refresh_token } = await before.nobody.call(createToken, GUEST_IN_POLAND)
  const guest = callerWith(before.service, access_token)
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const { data: order } = await guest.call(createOrder, { body: await orderOf(guest, await completeCart(guest)) })
  const { email, session, key } = await adminWithApp(before)
  await encryptFactors({ database: shop.pool.kysely, secret: during.options.secret, log: shop.deps.log })

  // Tokens, previews and addresses that only the old one can have made.
  expect(await after.sessions.verify(access_token, shop.time.now)).toBeNull()
  const { preview } = signPreview([OLD], new Map([[5, 2]]), shop.time.now)
  expect(readPreview([NEW], preview, shop.time.now)).toBeNull()
  const { token } = signAddress([OLD], { stored_file_id: 3, as: 'download', user_id: 7 }, shop.time.now)
  expect(readAddress([NEW], token, shop.time.now)).toBeNull()

  // The basket is preserved, the link of the old mail opens, and so does the one of a new mail.
  expect((await refresh(after, refresh_token)).access_token).toBeTruthy()
  const { order_id, number } = order
  const opens = (access_key: string) =>
    after.nobody.call(getOrder, { params: { order_id }, query: { languageId: 'en', access_key } })
  await opens(order.access_key ?? '')
  const mailed = await after.readOrderForMail({ order_id })
  expect(mailed.access_key).not.toBe(order.access_key)
  await opens(mailed.access_key)
  await opens(order.access_key ?? '')
  const found = await after.nobody.call(lookUpOrder, { body: { number, email: KASIA.email } })
  expect(found.access_key).toBe(mailed.access_key)
  await withSession(after, session).call(listOwnSessions, {})
  await signInByApp(after, email, key)
})

test('the storefront is known by any of its secrets, and by no other', async () => {
  const more = { trustProxy: false, publicUrl: 'http://localhost:3000', cacheVersion: () => '1' }
  const receiving = { receive: async () => {}, receiveParcel: async () => {} }
  const api = await createApi({
    service: shop.service,
    log: shop.deps.log,
    ...more,
    ...receiving,
    clientSecrets: ['the new one', 'the old one'],
  })
  const payload = { grant_type: 'password', username: 'nobody@people.example', password: GOOD_PASSWORD }
  const answerTo = async (secret: string) => {
    const authorization = `Basic ${Buffer.from(`storefront:${encodeURIComponent(secret)}`).toString('base64')}`
    const request = { method: 'POST', url: '/api/auth/oauth/v2/token', payload, headers: { authorization } } as const
    return (await api.inject(request)).body
  }
  expect(await answerTo('the new one')).toContain('4016')
  expect(await answerTo('the old one')).toContain('4016')
  expect(await answerTo('an older one')).toContain('4012')
  await api.close()
})
