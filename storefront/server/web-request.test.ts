import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { webRequest } from './web-request.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Converts a request: the status of its refusal, or the request that the router reads. */
async function read(path: string, init: RequestInit = {}, admit = async () => true) {
  let seen:
    | { url: string; method: string; body: string; cookie: string | null }
    | { status: number | 'gone' }
    | undefined
  const server = createServer(async (request, response) => {
    const made = await webRequest(request, 'https://shop.test', new AbortController().signal, admit)
    seen =
      made instanceof Request
        ? { url: made.url, method: made.method, body: await made.text(), cookie: made.headers.get('cookie') }
        : made
    response.writeHead(200, { Connection: 'close' }).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}${path}`, init)
  return seen
}

const form = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
})

test("a page is requested under its public address, with the visitor's cookies", async () => {
  expect(await read('/en-pl/me?x=1', { headers: { cookie: 'a=b' } })).toEqual({
    url: 'https://shop.test/en-pl/me?x=1',
    method: 'GET',
    body: '',
    cookie: 'a=b',
  })
})

test('a form arrives complete', async () => {
  expect(await read('/en-pl/basket', form('variant_id=5'))).toMatchObject({ method: 'POST', body: 'variant_id=5' })
})

test('a picture upload may be larger than other forms, and is accepted only where a member sets one', async () => {
  const picture = (bytes: number) => {
    const body = new FormData()
    body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
    return { method: 'POST', body }
  }
  expect(await read('/en-pl/account/personal', picture(6_000_000))).toMatchObject({ method: 'POST' })
  expect(await read('/en-pl/account/personal.data', picture(100))).toMatchObject({ method: 'POST' })
  expect(await read('/en-pl/account/personal', picture(13_000_000))).toEqual({ status: 413 })
  expect(await read('/en-pl/account/password', picture(100))).toEqual({ status: 415 })
  expect(await read('/en-pl/account/personal', form('x'.repeat(70_000)))).toEqual({ status: 413 })
})

test('a file is read only if the visitor is admitted; otherwise the form arrives empty', async () => {
  const body = new FormData()
  body.set('picture', new Blob([new Uint8Array(6_000_000)], { type: 'image/png' }), 'me.png')
  const refused = await read('/en-pl/account/personal', { method: 'POST', body }, async () => false)
  expect(refused).toMatchObject({ method: 'POST', body: '' })
})

test('a file without a content length is not read', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(10))
      controller.close()
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  expect(await read('/en-pl/account/personal', init)).toEqual({ status: 411 })
})

test('other methods, body types and longer bodies are refused before they reach a page', async () => {
  expect(await read('/en-pl', { method: 'PUT', body: 'x' })).toEqual({ status: 405 })
  expect(await read('/en-pl', { method: 'DELETE' })).toEqual({ status: 405 })
  expect(await read('/en-pl', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })).toEqual(
    {
      status: 415,
    },
  )
  expect(await read('/en-pl', { method: 'POST' })).toEqual({ status: 415 })
  const coded = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Encoding': 'gzip' }
  expect(await read('/en-pl', { method: 'POST', body: 'a=b', headers: coded })).toEqual({ status: 415 })
  expect(await read('/en-pl', form('x'.repeat(70_000)))).toEqual({ status: 413 })
})
