import { describe, expect, test } from 'vitest'
import { isSameSecret, isTicketGood, signTicket, signWebhook } from './signature.ts'
import { isSignatureGood, startTestShop, testSecret, until } from './test-shop.ts'
import { waitAfterTryMs } from './webhooks.ts'

describe('the signature', () => {
  const body = '{"id":"evt_1","payment":{"amount":100}}'
  const now = 1_800_000_000
  const header = signWebhook(testSecret, body, now)

  test('has the format that the shop checks', () => {
    expect(header).toMatch(/^t=1800000000,v1=[0-9a-f]{64}$/)
    expect(isSignatureGood(header, body, testSecret, now)).toBe(true)
  })

  test('is invalid for one changed byte, other whitespace, another time or another secret', () => {
    for (let place = 0; place < body.length; place += 1) {
      const changed = `${body.slice(0, place)}~${body.slice(place + 1)}`
      expect(isSignatureGood(header, changed, testSecret, now)).toBe(false)
    }
    expect(isSignatureGood(header, JSON.stringify(JSON.parse(body), null, 1), testSecret, now)).toBe(false)
    expect(isSignatureGood(header.replace('t=18', 't=19'), body, testSecret, now)).toBe(false)
    expect(isSignatureGood(header, body, `${testSecret} `, now)).toBe(false)
    expect(isSignatureGood(header, body, testSecret, now + 301)).toBe(false)
  })

  test('of a page ticket is valid only for its purpose and its time', () => {
    const ticket = signTicket('key', 'card', 1000)
    expect(isTicketGood('key', 'card', ticket, 999)).toBe(true)
    expect(isTicketGood('key', 'card', ticket, 1000)).toBe(false)
    expect(isTicketGood('key', 'wallet', ticket, 999)).toBe(false)
    expect(isTicketGood('other', 'card', ticket, 999)).toBe(false)
    expect(isTicketGood('key', 'card', ticket.replace('1000', '9999'), 999)).toBe(false)
    expect(isTicketGood('key', 'card', 'nonsense', 0)).toBe(false)
  })

  test('comparison handles secrets of different lengths', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true)
    expect(isSameSecret('abc', 'abcd')).toBe(false)
    expect(isSameSecret('', 'a')).toBe(false)
  })
})

test('the delays grow to a minute and stay there', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 199].map(waitAfterTryMs)).toEqual([
    500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 60_000, 60_000,
  ])
})

test('a webhook is retried after each failure, with the same event and a fresh signature, until it is acknowledged', async () => {
  const shop = await startTestShop()
  try {
    const failures = [500, 404, 302, 503]
    shop.nextStatuses.push(...failures)
    await shop.create({ reference: 'retried' })
    for (let tries = 1; tries <= failures.length; tries += 1) {
      await until(() => shop.receivedAbout('retried').length === tries)
      shop.moveClock(waitAfterTryMs(tries) - 100)
      await shop.find('retried')
      expect(shop.receivedAbout('retried')).toHaveLength(tries)
      shop.moveClock(100)
    }
    const webhooks = await until(() => shop.receivedAbout('retried').length === 5 && shop.receivedAbout('retried'))
    expect(new Set(webhooks.map(({ id }) => id)).size).toBe(1)
    expect(webhooks.every((webhook) => webhook.isSignatureGood)).toBe(true)
    // Acknowledged: nothing more is sent, however long the shop waits.
    shop.moveClock(600_000)
    await shop.create({ reference: 'afterwards' })
    await until(() => shop.receivedAbout('afterwards').length === 1)
    expect(shop.receivedAbout('retried')).toHaveLength(5)
  } finally {
    await shop.stop()
  }
})

test('an undelivered webhook survives a restart, a delivered one is not sent again', async () => {
  const shop = await startTestShop()
  try {
    await shop.create({ reference: 'delivered' })
    await until(() => shop.receivedAbout('delivered').length === 1)
    shop.nextStatuses.push(500)
    await shop.create({ reference: 'owed' })
    await until(() => shop.receivedAbout('owed').length === 1)
    await shop.restart()
    const webhooks = await until(() => shop.receivedAbout('owed').length === 2 && shop.receivedAbout('owed'))
    expect(webhooks[1]).toEqual(webhooks[0])
    // A process that ends before the acknowledgement is read sends once more: a later webhook allows time for it.
    await shop.create({ reference: 'next' })
    await until(() => shop.receivedAbout('next').length === 1)
    await shop.restart()
    await shop.create({ reference: 'last' })
    await until(() => shop.receivedAbout('last').length === 1)
    expect(shop.receivedAbout('delivered')).toHaveLength(1)
    expect(shop.receivedAbout('owed')).toHaveLength(2)
  } finally {
    await shop.stop()
  }
})

test('planned changes survive a restart, also when they became due in the meantime', async () => {
  const shop = await startTestShop()
  try {
    await shop.create({ reference: 'planned', card_token: 'tok_late' })
    await shop.create({ reference: 'expiring', card_token: 'tok_3ds' })
    shop.moveClock(20 * 60_000)
    await shop.restart()
    expect((await shop.find('planned')).body.status).toBe('captured')
    expect((await shop.find('expiring')).body.status).toBe('expired')
    await until(() => shop.receivedAbout('planned').length === 1 && shop.receivedAbout('expiring').length === 1)
  } finally {
    await shop.stop()
  }
})

test('an unreachable webhook is abandoned after two hundred tries', async () => {
  const shop = await startTestShop()
  try {
    shop.nextStatuses.push(...Array.from({ length: 250 }, () => 500))
    await shop.create({ reference: 'hopeless' })
    await until(async () => {
      shop.moveClock(60_000)
      await shop.find('hopeless')
      return shop.receivedAbout('hopeless').length === 200
    })
    shop.moveClock(600_000)
    await shop.restart()
    await shop.create({ reference: 'next' })
    await until(() => shop.receivedAbout('next').length > 0)
    expect(shop.receivedAbout('hopeless')).toHaveLength(200)
  } finally {
    await shop.stop()
  }
})
