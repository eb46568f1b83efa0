import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Order } from '@meridian/contract/shop/order.ts'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase } from '@meridian/database/testing.ts'
import { EMPTY_ADDRESS } from '@meridian/domain/address-list.ts'
import { renderMail, renderMemberMail } from '@meridian/mails/render.js'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { createCache } from '../cache.ts'
import type { TestShop } from '../testing/testing.ts'
import type { MailRenderer } from './mail-renderer.ts'
import type { OrderForMail } from './order-mail.ts'
import type { MailDependencies } from './send-mail.ts'

/** An order for mails: two products by card in en-pl, awaiting payment. */
export function exampleOrder(order_id: number, changes: Partial<OrderForMail> = {}): OrderForMail {
  const address: Order['shipping_address'] = {
    ...EMPTY_ADDRESS,
    region: null,
    country: { id: 'PL', name: 'Poland' },
    city_name: 'Warszawa',
    street: 'Wrzosowa',
    street_hn: '51',
    street_an: '7',
    postal_code: '00-051',
    name_first: 'Anna',
    name_last: 'Nowak',
    phone_prefix: '+48',
    phone_number: '600100200',
  }
  return {
    order_id,
    number: `M261121-${String(order_id).padStart(6, '0')}-3`,
    access_key: `key-of-order-${order_id}-0123456789`,
    language: 'en',
    state: 'PENDING_PAYMENT',
    can_pay: true,
    is_by_phone: false,
    awaits_acceptance: false,
    country_id: 'PL',
    currency_code: 'PLN',
    currency_symbol: 'zł',
    tax_inclusive: true,
    placed_at: '2026-11-21T10:00:00.000Z',
    expires_at: '2026-11-21T10:10:00.000Z',
    paid_at: null,
    lines: [
      {
        position: 1,
        variant_id: 51,
        product_id: 5,
        promotion_id: null,
        sku: 'AMBRE-50',
        name: 'Ambre 51, 50 ml',
        image_file_id: 7,
        image: '/files/pictures/0123456789ab/ambre-51-50ml/640.webp',
        quantity: 2,
        gross_price: 18_900,
        promotion_gross_price: null,
        points: 3800,
        promotion_points: null,
        line_gross: 37_800,
        line_points: 7600,
        bundle: null,
      },
    ],
    credit: 0,
    amount_due: 1,
    totals: {
      goods_gross: 37_800,
      shipping_gross: 0,
      payment_fee: 0,
      discount: 0,
      points_converted: 0,
      added_tax: 0,
      total_gross: 37_800,
      total_points: 7600,
      taxes: [{ rate_hundredths: 2300, gross: 37_800, net: 30_732, tax: 7068 }],
    },
    collects_points: true,
    buyer: { ...address, email: 'anna@example.com' },
    shipping_address: address,
    pickup_point: null,
    shipping_method_id: 1,
    shipping_method_name: 'Courier',
    shipping_days_min: 1,
    shipping_days_max: 2,
    ships_from: null,
    payment_method_id: 1,
    payment_method_type: 'card',
    payment_method_name: 'Card',
    payment_timing: 'instant',
    payment_point_id: null,
    invoice_required: false,
    invoice_company_name: null,
    invoice_tax_number: null,
    company: {
      name: 'Meridian Poland Sp. z o.o.',
      address_lines: ['ul. Wrzosowa 51', '00-051 Warszawa'],
      tax_number: 'PL 0000000051',
      email: 'poland@meridian.example',
      phone: '+48 22 000 00 51',
    },
    regulation_files: [{ id: 3, kind: 'withdrawal', version: '2026-06', title: 'Right of withdrawal', path: null }],
    payment: null,
    ...changes,
  }
}

/** Without a thread, whose start takes longer than most tests; its messages are cloned as well. */
const renderer: MailRenderer = {
  renderMail: (template, props) => renderMail(template, structuredClone(props)),
  renderMemberMail: (template, props) => renderMemberMail(template, structuredClone(props)),
}

/** Mail dependencies of a test shop; without a sender, mails stay in the database. */
export function mailDependencies(shop: TestShop, sender: MailDependencies['sender'] = null): MailDependencies {
  return {
    database: shop.pool.kysely,
    replica: shop.deps.replica,
    cache: shop.deps.cache,
    log: shop.deps.log,
    clock: () => shop.time.now,
    readOrderForMail: shop.readOrderForMail,
    readMemberForMail: shop.readMemberForMail,
    renderer,
    sender,
    public_url: 'https://shop.example',
    shop_name: 'Meridian',
  }
}

/** A mail as the server received it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** True if its addresses were announced as internationalized (RFC 6531). */
  is_utf8: boolean
  headers: Map<string, string>
  /** Decoded bodies by their media type. */
  parts: Map<string, string>
}

export interface MailServer {
  url: string
  taken: ReceivedMail[]
  /** The server's reaction to the next mails: it accepts them, or answers with each SMTP status once. */
  refusals: { at: 'RCPT' | 'DATA'; status: number }[]
  close(): Promise<void>
}

/** A mail server that speaks real SMTP and stores received mails. */
export async function startMailServer(port = 0, { utf8 = true } = {}): Promise<MailServer> {
  const taken: ReceivedMail[] = []
  const refusals: MailServer['refusals'] = []
  const refusalAt = (at: 'RCPT' | 'DATA'): Error | null => {
    if (refusals[0]?.at !== at) return null
    const { status } = refusals.shift() ?? { status: 451 }
    return Object.assign(new Error('Not now'), { responseCode: status })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: !utf8,
    onRcptTo: (_address, _session, done) => done(refusalAt('RCPT')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusalAt('DATA')
        if (refusal === null) {
          taken.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map((one) => one.address),
            // Missing in the types of the package.
            is_utf8: 'smtpUtf8' in envelope && envelope.smtpUtf8 === true,
            ...readMime(Buffer.concat(chunks).toString('utf8')),
          })
        }
        done(refusal)
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  // The address of a TCP server is never a string, which stands for a pipe.
  const address = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Parses the two-part mails that the shop sends. */
function readMime(raw: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = splitHead(raw)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  const parts = new Map<string, string>()
  for (const part of boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1)) {
    const { headers: head, body: content } = splitHead(part.replace(/^\r\n/, ''))
    const [type = ''] = (head.get('content-type') ?? '').split(';')
    parts.set(type, decodePart(content, head.get('content-transfer-encoding') ?? '').replaceAll('\r\n', '\n'))
  }
  return { headers, parts }
}

function splitHead(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: text.slice(end + 4) }
}

function decodePart(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export interface MailWorld {
  pool: DatabasePool<Database>
  /** A clock that stands still until a test moves it. */
  time: { now: Date }
  depsWith(changes: Partial<MailDependencies>): MailDependencies
  close(): Promise<void>
}

/** A separate database, and the dependencies of sendMail besides a sender: orders are examples with the given id. */
export async function openMailWorld(): Promise<MailWorld> {
  const test = await createTestDatabase()
  const pool = createPool<Database>({
    url: test.jobs_url,
    max: 4,
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 10_000,
    prepare: true,
  })
  const time = { now: new Date('2026-11-21T10:00:05.000Z') }
  const log = pino({ level: 'silent' })
  const cache = createCache(pool.kysely, log)
  await cache.refresh()
  return {
    pool,
    time,
    depsWith: (changes) => ({
      database: pool.kysely,
      replica: pool.kysely,
      cache,
      log,
      clock: () => time.now,
      public_url: 'https://shop.example',
      shop_name: 'Meridian',
      readOrderForMail: async ({ order_id }) => exampleOrder(order_id),
      readMemberForMail: async () => null,
      renderer,
      sender: null,
      ...changes,
    }),
    async close() {
      cache.stop()
      await pool.close()
      await test.drop()
    },
  }
}
