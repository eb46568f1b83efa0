import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEST_CONFIG } from '@meridian/storefront/app/visit/visit-testing.ts'
import { createHttpCall } from '@meridian/storefront/server/http-call.ts'
import { createStorefront } from '@meridian/storefront/server/storefront.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { buildStorefront } from './storefront-testing.ts'

/** A storefront of its own process, whose api is being started again. */
const closing: (() => void)[] = []

beforeAll(buildStorefront)
afterAll(() => {
  for (const close of closing) close()
  vi.unstubAllEnvs()
})

/** Pages before services at an address. */
async function storefrontBefore(services: string): Promise<string> {
  const call = createHttpCall({ baseOf: () => services, client: { id: 'storefront', secret: 'secret-of-this-test' } })
  const server = createServer(await createStorefront({ call, config: TEST_CONFIG }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  // A TCP server's address is never a pipe's name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that answers at an address instead of the services. */
async function answering(status: number, text: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  // As above.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const PAGES = ['/en-pl', '/en-pl/c/perfume', '/en-pl/p/ambre-51-50-ml']

test.each([
  ['nobody listens', async () => `http://127.0.0.1:${await freePort()}`],
  ['a proxy says so', () => answering(502, '<h1>Bad gateway</h1>')],
  ['they are starting', () => answering(503, 'Meridian is starting.')],
])('while the services are away and %s, each page says that it is so and when to come again', async (_, find) => {
  const origin = await storefrontBefore(await find())
  for (const page of PAGES) {
    const answer = await fetch(`${origin}${page}`)
    const text = await answer.text()
    expect([page, answer.status, answer.headers.get('retry-after')]).toEqual([page, 503, '2'])
    expect(text).toContain('</html>')
  }
})

// SPEC §4 Content: a landing page is fetched on success and on failure.
test('a landing page that fails keeps header, menu and basket, and offers to try again', async () => {
  const origin = await storefrontBefore(await answering(500, 'oops'))
  const answer = await fetch(`${origin}/en-pl/l/spring`)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
  expect(text).toContain('<header')
  expect(text).toContain('href="/en-pl/l/spring" class="button button-primary"')
  expect(text).toContain('<title>Something went wrong')
})

test('services that are broken are a fault of the page', async () => {
  const origin = await storefrontBefore(await answering(500, 'oops'))
  const { status } = await fetch(`${origin}/en-pl/p/ambre-51-50-ml`)
  expect(status).toBe(500)
})
