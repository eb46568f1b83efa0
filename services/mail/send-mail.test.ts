import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '@meridian/database/transaction.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { raiseVersion } from '../cache.ts'
import { exampleOrder, type MailServer, type MailWorld, openMailWorld, startMailServer } from './mail-testing.ts'
import { CLAIM_MS, type OrderMailName } from './messages.ts'
import { MailClaimed, type MailDependencies, sendMail } from './send-mail.ts'
import { createSmtpSender, MailNotSent } from './smtp.ts'

const FROM = 'Meridian <shop@meridian.example>'
let world: MailWorld
let server: MailServer
let deps: MailDependencies
let lastOrder = 0

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  server = await startMailServer()
  deps = world.depsWith({ sender: createSmtpSender({ url: server.url, from: FROM }) })
})
afterEach(() => server.close())

/** A mail about an order that no other test uses. */
function newMail(template: OrderMailName['template'] = 'order-placed'): OrderMailName {
  lastOrder += 1
  return { order_id: lastOrder, template }
}

async function storedOf({ order_id, template }: OrderMailName) {
  return world.pool.kysely
    .selectFrom('mail.message')
    .select(['recipient', 'language_id', 'subject', 'html', 'text', 'created_at', 'sent_at'])
    .where('order_id', '=', order_id)
    .where('template', '=', template)
    .execute()
}

describe('with a mail server', () => {
  test('a mail goes to the buyer once, with HTML and text, from the shop, with the seller as reply address', async () => {
    const mail = newMail()
    expect(await sendMail(deps, mail)).toBe('sent')
    expect(await sendMail(deps, mail)).toBe('already_sent')

    expect(server.taken).toHaveLength(1)
    const [taken] = server.taken
    expect(taken?.from).toBe('shop@meridian.example')
    expect(taken?.to).toEqual(['anna@example.com'])
    expect(taken?.headers.get('from')).toBe('Meridian <shop@meridian.example>')
    expect(taken?.headers.get('to')).toBe('anna@example.com')
    expect(taken?.headers.get('reply-to')).toBe('poland@meridian.example')
    expect(taken?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(taken?.headers.get('content-language')).toBe('en')
    expect(taken?.headers.get('message-id')).toBe(
      `<M261121-${String(mail.order_id).padStart(6, '0')}-3.order-placed@meridian.example>`,
    )
    expect(taken?.headers.get('content-type')).toMatch(/^multipart\/alternative/)
    const link = `https://shop.example/en-pl/order/${mail.order_id}?access_key=key-of-order-${mail.order_id}-0123456789`
    expect([...(taken?.parts.keys() ?? [])]).toEqual(['text/plain', 'text/html'])
    expect(taken?.parts.get('text/plain')).toContain(link)
    expect(taken?.parts.get('text/html')).toContain(`href="${link}"`)
    expect(taken?.parts.get('text/plain')).toContain('378,00')
  })

  test('the stored copy of a sent mail does not open the order', async () => {
    const mail = newMail()
    await sendMail(deps, mail)
    const [stored] = await storedOf(mail)
    expect(stored?.sent_at).toEqual(world.time.now)
    expect(stored?.recipient).toBe('anna@example.com')
    expect(stored?.text).toContain('access_key=\n')
    expect(`${stored?.html}${stored?.text}`).not.toContain('key-of-order')
  })

  test('each template of an order is a separate mail', async () => {
    const { order_id } = newMail()
    for (const template of ['order-placed', 'order-paid', 'payment-failed', 'payment-refunded'] as const) {
      expect(await sendMail(deps, { order_id, template })).toBe('sent')
      world.time.now = new Date(world.time.now.getTime() + 3_600_000)
    }
    expect(new Set(server.taken.map((taken) => taken.headers.get('message-id'))).size).toBe(4)
  })

  test('each failed payment attempt of an order is mailed once', async () => {
    const mail = newMail('payment-failed')
    const mails = [1, 2].map((attempt_id) => ({ ...mail, attempt_id }))
    for (const mail of mails) expect(await sendMail(deps, mail)).toBe('sent')
    for (const mail of mails) expect(await sendMail(deps, mail)).toBe('already_sent')
    expect(new Set(server.taken.map((taken) => taken.headers.get('message-id'))).size).toBe(2)
    expect(server.taken).toHaveLength(2)
  })

  test('at most three mails an hour go out about an order, and further ones are sent later', async () => {
    const { order_id } = newMail()
    const others = world.depsWith({ sender: createSmtpSender({ url: server.url, from: FROM }) })
    expect(await sendMail(deps, { order_id, template: 'order-placed' })).toBe('sent')
    const failures = Array.from({ length: 40 }, (_, index) => ({
      order_id,
      template: 'payment-failed' as const,
      attempt_id: index + 1,
    }))
    const outcomes = await Promise.allSettled(
      failures.map((mail, index) => sendMail(index % 2 === 0 ? deps : others, mail)),
    )
    expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value === 'sent').length).toBeLessThanOrEqual(1)
    expect(server.taken.length).toBeLessThanOrEqual(2)
    const paid = { order_id, template: 'order-paid' } as const
    expect(await sendMail(deps, paid)).toBe('sent')
    const delivered = { order_id, template: 'parcel-delivered', shipment_id: 1 } as const
    const second = { order_id, template: 'parcel-delivered', shipment_id: 2 } as const
    const sent = () => Promise.allSettled([sendMail(deps, delivered), sendMail(others, second)])
    await sent()
    // Either may have waited for the other.
    await sendMail(deps, delivered).catch(() => {})
    expect(server.taken.length).toBeLessThanOrEqual(3)
    // News of a refund is mailed at once.
    const refunded = { order_id, template: 'payment-refunded', attempt_id: 1 } as const
    expect(await sendMail(deps, refunded)).toBe('sent')
    // At most one of the two has been sent, whichever was first.
    const again = [delivered, second].map((one) => sendMail(deps, one).catch((error: unknown) => error))
    expect(await Promise.all(again)).toContainEqual(expect.objectContaining({ name: 'JobPostponed', forS: 3600 }))
    world.time.now = new Date(world.time.now.getTime() + 3_600_000)
    await sent()
    expect(new Set(server.taken.map((taken) => taken.headers.get('message-id')))).toContain(
      `<M261121-${String(order_id).padStart(6, '0')}-3.parcel-delivered.2@meridian.example>`,
    )
  })

  test('the mail is in the language of the order', async () => {
    const readOrderForMail = async ({ order_id }: OrderMailName) => exampleOrder(order_id, { language: 'pl' })
    await sendMail({ ...deps, readOrderForMail }, newMail())
    expect(server.taken[0]?.headers.get('content-language')).toBe('pl')
    expect(server.taken[0]?.parts.get('text/plain')).toContain('Dziękujemy za zamówienie')
    expect(server.taken[0]?.parts.get('text/plain')).toContain('/pl-pl/order/')
  })

  test('a text that the shop says otherwise is said in its mails once the cache knows, and read once until it changes', async () => {
    const readOrderForMail = async ({ order_id }: OrderMailName) => exampleOrder(order_id, { language: 'de' })
    const subject = async () => {
      await sendMail({ ...deps, readOrderForMail }, newMail())
      return server.taken.at(-1)?.headers.get('subject')
    }
    expect(await subject()).not.toContain('Danke!')
    await inTransaction(deps.database, async (tx) => {
      await sql`insert into core.text_override (surface, language_id, key, text, base)
        values ('mails', 'de', 'SUBJECT_ORDER_PLACED', 'Danke! {{number}}', '')`.execute(tx)
      await raiseVersion(tx, 'content')
    })
    await deps.cache.refresh()
    expect(await subject()).toContain('Danke!')
    const counter = world.pool.countStatements()
    expect(await subject()).toContain('Danke!')
    counter.stop()
    expect(counter.texts.filter((text) => text.includes('core.text_override'))).toEqual([])
  })

  test.each([
    ['at the recipient', 'RCPT', 450, 'EENVELOPE 450'],
    ['after the text', 'DATA', 451, 'EMESSAGE 451'],
  ] as const)('a mail refused %s is sent by the next try', async (_, at, status, words) => {
    const mail = newMail()
    server.refusals.push({ at, status })
    const failure = await sendMail(deps, mail).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailNotSent)
    expect(String(failure)).toContain(words)
    expect(String(failure)).not.toContain('anna')
    expect(await sendMail(deps, mail)).toBe('sent')
    expect(server.taken).toHaveLength(1)
  })

  test('a job fails while no server listens, and the retried job sends once one does', async () => {
    const mail = newMail()
    const { port } = new URL(server.url)
    await server.close()
    await expect(sendMail(deps, mail)).rejects.toThrow('ESOCKET')
    await expect(sendMail(deps, mail)).rejects.toThrow(MailNotSent)
    server = await startMailServer(Number(port))
    expect(await sendMail(deps, mail)).toBe('sent')
    expect(server.taken).toHaveLength(1)
  })

  test('a server that never greets is given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    // The address of a TCP server is never a string, which stands for a pipe.
    const { port } = silent.address() as AddressInfo
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    await expect(sendMail({ ...deps, sender }, newMail())).rejects.toThrow('ETIMEDOUT')
  })

  test('twenty concurrent runs of one job send one mail, and each finds it sent when retried', async () => {
    const mail = newMail()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => sendMail(deps, mail)))
    const outcomes = tries.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome !== 'sent' && outcome !== 'already_sent') expect(outcome).toBeInstanceOf(MailClaimed)
    }
    expect(await Promise.all(outcomes.map(() => sendMail(deps, mail)))).toEqual(outcomes.map(() => 'already_sent'))
    expect(server.taken).toHaveLength(1)
    expect(await storedOf(mail)).toHaveLength(1)
  })

  test('20 concurrent jobs of 20 orders send 20 mails', async () => {
    const mails = Array.from({ length: 20 }, () => newMail())
    expect(await Promise.all(mails.map((mail) => sendMail(deps, mail)))).toEqual(mails.map(() => 'sent'))
    expect(new Set(server.taken.map((taken) => taken.headers.get('message-id'))).size).toBe(20)
  })

  test('a mail server that takes its time gets a mail once, though a claim without its sender ends soon', async () => {
    const mail = newMail()
    const taking = Promise.withResolvers<void>()
    let sent = 0
    const sender = {
      domain: 'meridian.example',
      async send() {
        sent += 1
        await taking.promise
      },
    }
    let now = world.time.now
    const slow = { ...deps, sender, clock: () => now, claimKeptMs: 5 }
    const sending = sendMail(slow, mail)
    while (sent === 0) await setImmediate()
    for (let waited = 0; waited < 10; waited++) {
      now = new Date(now.getTime() + CLAIM_MS / 2)
      while ((await storedOf(mail))[0]?.created_at.getTime() !== now.getTime()) await setImmediate()
      await expect(sendMail(slow, mail)).rejects.toThrow(MailClaimed)
    }
    taking.resolve()
    expect(await sending).toBe('sent')
    expect(sent).toBe(1)
  })

  test('a mail that its sender left behind and that is needed no more is removed once nobody can be sending it', async () => {
    const mail = { ...newMail('payment-failed'), attempt_id: 1 }
    const taken = Promise.withResolvers<void>()
    const sender = { domain: 'meridian.example', send: () => taken.promise }
    // Never ends, as in a killed process.
    void sendMail({ ...deps, sender }, mail)
    while ((await storedOf(mail)).length === 0) await setImmediate()
    const paid = { ...deps, readOrderForMail: async () => exampleOrder(mail.order_id, { can_pay: false }) }
    await expect(sendMail(paid, mail)).rejects.toThrow(MailClaimed)
    const later = { ...paid, clock: () => new Date(world.time.now.getTime() + CLAIM_MS) }
    expect(await sendMail(later, mail)).toBe('not_needed')
    expect(await storedOf(mail)).toEqual([])
    taken.resolve()
  })

  test('a server that fails after a long time releases the mail at once', async () => {
    const mail = newMail()
    const failing = Promise.withResolvers<void>()
    let now = world.time.now
    const sender = { domain: 'meridian.example', send: () => failing.promise }
    const sending = sendMail({ ...deps, sender, clock: () => now, claimKeptMs: 5 }, mail)
    const refused = expect(sending).rejects.toThrow('gone')
    while ((await storedOf(mail)).length === 0) await setImmediate()
    now = new Date(now.getTime() + CLAIM_MS / 2)
    while ((await storedOf(mail))[0]?.created_at.getTime() !== now.getTime()) await setImmediate()
    failing.reject(new Error('gone'))
    await refused
    expect(await sendMail(deps, mail)).toBe('sent')
  })

  test('a crash after the server accepted the mail sends it again later, with the same Message-ID', async () => {
    const mail = newMail()
    // The process dies before it records the time of sending.
    const times = [world.time.now]
    const dying = {
      ...deps,
      clock: () => {
        const now = times.shift()
        if (now === undefined) throw new Error('killed')
        return now
      },
    }
    await expect(sendMail(dying, mail)).rejects.toThrow('killed')
    expect((await storedOf(mail))[0]?.sent_at).toBeNull()

    await expect(sendMail(deps, mail)).rejects.toThrow(MailClaimed)
    expect(server.taken).toHaveLength(1)
    const later = { ...deps, clock: () => new Date(world.time.now.getTime() + CLAIM_MS) }
    expect(await sendMail(later, mail)).toBe('sent')
    const ids = server.taken.map((taken) => taken.headers.get('message-id'))
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  test('of many jobs that find a mail whose sender died, one sends it', async () => {
    const mail = newMail()
    const dying = { ...deps, sender: { domain: 'meridian.example', send: () => new Promise<void>(() => {}) } }
    void sendMail(dying, mail)
    await expect.poll(() => storedOf(mail)).toHaveLength(1)
    const later = { ...deps, clock: () => new Date(world.time.now.getTime() + CLAIM_MS) }
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => sendMail(later, mail)))
    expect(tries.filter((one) => one.status === 'fulfilled' && one.value === 'sent')).toHaveLength(1)
    expect(server.taken).toHaveLength(1)
  })

  test('a failed payment is not mailed when the order was paid meanwhile', async () => {
    const mail = newMail('payment-failed')
    const readOrderForMail = async ({ order_id }: OrderMailName) =>
      exampleOrder(order_id, { state: 'PAID', can_pay: false })
    expect(await sendMail({ ...deps, readOrderForMail }, mail)).toBe('not_needed')
    expect(server.taken).toEqual([])
    expect(await storedOf(mail)).toEqual([])
  })

  test('names with line ends add no header, no recipient and no line', async () => {
    const { buyer } = exampleOrder(1)
    const hostile = {
      ...buyer,
      name_first: 'Eve\r\nBcc: all@example.com',
      name_last: '<script>alert(1)</script>\nTotal: 0',
      company_name: '"; drop table mail.message; --',
      street: 'x'.repeat(2000),
    }
    const readOrderForMail = async ({ order_id }: OrderMailName) =>
      exampleOrder(order_id, { buyer: hostile, shipping_address: hostile })
    expect(await sendMail({ ...deps, readOrderForMail }, newMail())).toBe('sent')
    const [taken] = server.taken
    expect(taken?.to).toEqual(['anna@example.com'])
    expect(taken?.headers.has('bcc')).toBe(false)
    expect(taken?.headers.get('to')).toBe('anna@example.com')
    expect(taken?.parts.get('text/html')).not.toContain('<script')
    expect(taken?.parts.get('text/plain')?.split('\n')).not.toContain('Total: 0')
  })

  test.each(['anna@example.com\r\nBcc: all@example.com', 'a@example.com, b@example.com', 'Anna <a@example.com>', ' '])(
    'nothing is sent to %o, which is not a single address',
    async (email) => {
      const mail = newMail()
      const readOrderForMail = async ({ order_id }: OrderMailName) =>
        exampleOrder(order_id, { buyer: { ...exampleOrder(1).buyer, email } })
      await expect(sendMail({ ...deps, readOrderForMail }, mail)).rejects.toThrow('has no mail address')
      expect(server.taken).toEqual([])
      expect(await storedOf(mail)).toEqual([])
    },
  )

  test('an erased buyer gets no mail, and the job is not retried', async () => {
    const mail = newMail()
    const readOrderForMail = async ({ order_id }: OrderMailName) =>
      exampleOrder(order_id, { buyer: { ...exampleOrder(1).buyer, email: '' } })
    expect(await sendMail({ ...deps, readOrderForMail }, mail)).toBe('not_needed')
    expect(await storedOf(mail)).toEqual([])
  })

  test('an address with an internationalized domain is sent in its ASCII form', async () => {
    const buyer = { ...exampleOrder(1).buyer, email: 'anna@bücher.example' }
    await sendMail({ ...deps, readOrderForMail: async ({ order_id }) => exampleOrder(order_id, { buyer }) }, newMail())
    // The test's server shows the envelope decoded, and the header as received.
    expect(server.taken[0]?.to).toEqual(['anna@bücher.example'])
    expect(server.taken[0]?.headers.get('to')).toBe('anna@xn--bcher-kva.example')
  })

  test('an address with an internationalized local part is announced as SMTPUTF8 and written as typed', async () => {
    const buyer = { ...exampleOrder(1).buyer, email: 'żaneta@bücher.example' }
    await sendMail({ ...deps, readOrderForMail: async ({ order_id }) => exampleOrder(order_id, { buyer }) }, newMail())
    await sendMail(deps, newMail())
    expect(server.taken.map(({ to, is_utf8 }) => ({ to, is_utf8 }))).toEqual([
      { to: ['żaneta@bücher.example'], is_utf8: true },
      { to: ['anna@example.com'], is_utf8: false },
    ])
    expect(server.taken[0]?.headers.get('to')).toBe('żaneta@bücher.example')
  })

  test('an order that cannot be read fails the job and stores no mail', async () => {
    const mail = newMail()
    const readOrderForMail = () => Promise.reject(new Error('There is no such order'))
    await expect(sendMail({ ...deps, readOrderForMail }, mail)).rejects.toThrow('There is no such order')
    expect(await storedOf(mail)).toEqual([])
  })

  test('no SMTP conversation runs inside a transaction', async () => {
    await expect(inTransaction(world.pool.kysely, () => sendMail(deps, newMail()))).rejects.toThrow(
      'must not start inside a transaction',
    )
  })
})

describe('without a mail server', () => {
  test('a mail is stored once, complete, however often the job runs', async () => {
    const mail = newMail()
    const kept = world.depsWith({})
    const tries = await Promise.all(Array.from({ length: 20 }, () => sendMail(kept, mail)))
    expect(tries).toEqual(tries.map(() => 'kept'))
    const stored = await storedOf(mail)
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ recipient: 'anna@example.com', language_id: 'en', sent_at: null })
    expect(stored[0]?.html).toContain('access_key=key-of-order')
    expect(stored[0]?.subject).toContain('M261121-')
  })

  test('a stored mail is sent by a job that runs after a server was configured', async () => {
    const mail = newMail()
    await sendMail(world.depsWith({}), mail)
    const later = { ...deps, clock: () => new Date(world.time.now.getTime() + CLAIM_MS) }
    expect(await sendMail(later, mail)).toBe('sent')
    expect(server.taken).toHaveLength(1)
  })
})
