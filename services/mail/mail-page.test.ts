import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailPage } from './mail-page.ts'
import { exampleOrder, type MailWorld, openMailWorld } from './mail-testing.ts'
import { sendMail } from './send-mail.ts'

const MAILS = 60
let world: MailWorld
let app: FastifyInstance

beforeAll(async () => {
  world = await openMailWorld()
  app = Fastify()
  await app.register(mailPage, { database: world.pool.kysely })
})
afterAll(async () => {
  await app?.close()
  await world?.close()
})

const linksOf = (page: string): string[] => [...page.matchAll(/href="\/_mail\/(\d+)"/g)].map(([, id = '']) => id)

test('the page says when there is no mail', async () => {
  const { statusCode, body } = await app.inject('/_mail')
  expect(statusCode).toBe(200)
  expect(body).toContain('There are no mails yet.')
})

describe('with mails', () => {
  beforeAll(async () => {
    const hostile = {
      ...exampleOrder(1).buyer,
      name_first: '<script>alert(1)</script>',
      name_last: '</pre><img src=x>',
    }
    const deps = world.depsWith({
      readOrderForMail: async ({ order_id }) =>
        exampleOrder(order_id, { buyer: hostile, number: order_id === MAILS ? '<i>&"\'</i>' : `M-${order_id}` }),
    })
    for (let order_id = 1; order_id <= MAILS; order_id++) await sendMail(deps, { order_id, template: 'order-placed' })
  })

  test('the list shows all of them, newest first, page by page', async () => {
    const seen: string[] = []
    let next: string | undefined = '/_mail'
    let pages = 0
    while (next !== undefined) {
      const page: { statusCode: number; body: string } = await app.inject(next)
      expect(page.statusCode).toBe(200)
      seen.push(...linksOf(page.body))
      pages += 1
      next = /rel="next" href="([^"]+)"/.exec(page.body)?.[1]
    }
    expect(pages).toBe(3)
    expect(seen).toHaveLength(MAILS)
    expect(seen.map(Number)).toEqual([...seen].map(Number).sort((a, b) => b - a))
  })

  test('text typed by a person is escaped on every page', async () => {
    const { body: list } = await app.inject('/_mail')
    expect(list).not.toContain('<i>')
    const [id] = linksOf(list)
    const { body } = await app.inject(`/_mail/${id}`)
    expect(body).not.toMatch(/<i>|<script|<img/)
    expect(body).toContain('&#60;script&#62;')
    expect(body.match(/<\/pre>/g)).toHaveLength(1)
  })

  test('a mail is shown as text and as HTML in a frame without scripts', async () => {
    const [id] = linksOf((await app.inject('/_mail')).body)
    const page = await app.inject(`/_mail/${id}`)
    expect(page.body).toContain('Thank you for your order')
    const [frame] = page.body.match(/<iframe[^>]*>/) ?? []
    expect(frame).toContain(`src="/_mail/${id}/html"`)
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/,
    )

    const html = await app.inject(`/_mail/${id}/html`)
    expect(html.body).toContain('<!DOCTYPE html')
    const policy = String(html.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
    for (const answer of [page, html]) {
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['referrer-policy']).toBe('no-referrer')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test.each(['0', '-1', '1.5', '1e3', 'abc', '%00', '%20', '٣', '9'.repeat(15), '9'.repeat(40), '..'])(
    'the invalid id %s is answered 404, not as a server error',
    async (id) => {
      expect((await app.inject(`/_mail/${id}`)).statusCode).toBe(404)
      expect((await app.inject(`/_mail/${id}/html`)).statusCode).toBe(404)
    },
  )

  test.each(['', 'abc', '-1', '9'.repeat(40), '1&before=2'])('the list before %o is answered 404', async (before) => {
    expect((await app.inject(`/_mail?before=${before}`)).statusCode).toBe(404)
  })

  test('the list before the oldest mail is empty and links back', async () => {
    const { statusCode, body } = await app.inject('/_mail?before=1')
    expect(statusCode).toBe(200)
    expect(body).toContain('There are no older mails.')
    expect(body).toContain('href="/_mail"')
  })
})
