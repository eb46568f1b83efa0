import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ErrorBody } from '@meridian/contract/errors.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { type FrontDoor, openFrontDoor, routeRequests } from './front-door.ts'

async function openDoor(
  drainMs = 0,
  more: { host?: string; idleTimeoutMs?: number; requestTimeoutMs?: number; opensWhenReady?: boolean } = {},
): Promise<{ door: FrontDoor; url: string; port: number }> {
  const port = await freePort()
  const door = await openFrontDoor({ port, drainMs, ...more })
  onTestFinished(() => door.close())
  return { door, url: `http://localhost:${port}`, port }
}

/** The raw answer to bytes that a regular client would not send, until the connection ends. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.end(request)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

const ready = async () => true
const statusOf = async (url: string) => (await fetch(url)).status

test('before it is opened it is alive but not ready, and visitors are asked to retry', async () => {
  const { url } = await openDoor()
  expect(await statusOf(`${url}/livez`)).toBe(200)
  expect(await statusOf(`${url}/readyz`)).toBe(503)
  const visitor = await fetch(`${url}/en-pl`)
  expect([visitor.status, visitor.headers.get('retry-after')]).toEqual([503, '2'])
  // A caller reads it like any other refusal, SPEC §8.
  const caller = await fetch(`${url}/api/core/api/languages`)
  expect([caller.status, caller.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await caller.json()).toMatchObject({ name: 'OVERLOADED', error_code: 5030, trace: expect.any(String) })
})

test('behind a balancer it takes no connection before it is ready, and a taken port is told at the start', async () => {
  const { door, url, port } = await openDoor(0, { opensWhenReady: true })
  await expect(fetch(`${url}/livez`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  await door.open(routeRequests({}), ready)
  expect([await statusOf(`${url}/livez`), await statusOf(`${url}/readyz`)]).toEqual([200, 200])
  await expect(openFrontDoor({ port, drainMs: 0, opensWhenReady: true })).rejects.toThrow(`The port ${port} is taken`)
})

test('readiness is what the check reports, a failure or a late answer counts as no, and liveness does not depend on it', async () => {
  const { door, url } = await openDoor()
  for (const [isReady, status] of [
    [ready, 200],
    [async () => false, 503],
    [() => Promise.reject(new Error('no database')), 503],
    [() => sleep(5000, true), 503],
  ] as const) {
    door.open(routeRequests({}), isReady)
    expect(await statusOf(`${url}/readyz`)).toBe(status)
    expect(await statusOf(`${url}/livez`)).toBe(200)
  }
})

test('API paths are routed to the API and all others to the storefront', async () => {
  const { door, url } = await openDoor()
  const named =
    (name: string): http.RequestListener =>
    (_request, response) =>
      response.end(name)
  door.open(routeRequests({ api: named('api'), storefront: named('storefront') }), ready)
  const answers = [
    '/api',
    '/api/x',
    '/api?x',
    '/files/a',
    '/_mail',
    '/',
    '/apis',
    '/en-pl/api',
    '//api/x',
    '/filesystem',
  ].map(async (place) => (await fetch(url + place)).text())
  expect(await Promise.all(answers)).toEqual([
    ...['api', 'api', 'api', 'api', 'api'],
    ...['storefront', 'storefront', 'storefront', 'storefront', 'storefront'],
  ])
})

test('a role that the program does not run is answered 404', async () => {
  const { door, url } = await openDoor()
  door.open(routeRequests({}), ready)
  expect(await Promise.all([statusOf(`${url}/api/x`), statusOf(`${url}/en-pl`)])).toEqual([404, 404])
})

test('on close, /readyz fails first while requests are still answered, then no connections are accepted', async () => {
  const { door, url } = await openDoor(300)
  door.open(routeRequests({ storefront: (_request, response) => response.end('here') }), ready)
  const closing = door.close()
  expect(await statusOf(`${url}/readyz`)).toBe(503)
  const last = await fetch(`${url}/en-pl`)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  await closing
  await expect(fetch(`${url}/en-pl`)).rejects.toThrow()
})

test('a running request is finished, and a keep-alive connection does not delay the shutdown', async () => {
  const { door, url } = await openDoor()
  const arrived = Promise.withResolvers<http.ServerResponse>()
  const storefront: http.RequestListener = (request, response) => {
    if (request.url === '/slow') arrived.resolve(response)
    else response.end('quick')
  }
  door.open(routeRequests({ storefront }), ready)
  const agent = new http.Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [quick] = await once(http.get(`${url}/quick`, { agent }), 'response')
  quick.resume()
  await once(quick, 'end')
  const slow = fetch(`${url}/slow`)
  const response = await arrived.promise
  const closing = door.close()
  await sleep(100)
  response.end('finished')
  expect(await (await slow).text()).toBe('finished')
  await closing
})

test('a request with two Host headers is refused', async () => {
  const { door, port } = await openDoor()
  const reached = vi.fn<http.RequestListener>((_request, response) => void response.end())
  door.open(routeRequests({ api: reached, storefront: reached }), ready)
  const twice = 'Host: shop.example\r\nhOST: evil.example\r\nConnection: close\r\n\r\n'
  expect(await exchange(port, `GET /en-pl HTTP/1.1\r\n${twice}`)).toMatch(/^HTTP\/1\.1 400 /)
  const ofApi = await exchange(port, `GET /api/shop/api/products HTTP/1.1\r\n${twice}`)
  expect(ofApi).toMatch(/^HTTP\/1\.1 400 /)
  expect(ErrorBody.parse(JSON.parse(/\{.*\}/.exec(ofApi)?.[0] ?? '')).error_code).toBe(4000)
  expect(reached).not.toHaveBeenCalled()
  expect(await exchange(port, 'GET /en-pl HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')).toMatch(
    / 200 /,
  )
})

test('unfinished bodies are bounded in memory; beyond that clients are asked to retry', async () => {
  const { door, url, port } = await openDoor()
  door.open(routeRequests({ storefront: (request) => void request.resume() }), ready)
  const head = 'POST /en-pl/basket HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 8000000\r\n\r\n'
  const held = Array.from({ length: 2 }, () => net.connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => held.forEach((socket) => void socket.destroy()))
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  for (const socket of held) socket.write(head)
  await vi.waitFor(async () => {
    const more = await fetch(`${url}/en-pl/basket`, { method: 'POST', body: new Uint8Array(4_000_000) })
    expect([more.status, more.headers.get('retry-after')]).toEqual([503, '1'])
  })
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  held[0]?.destroy()
  door.open(
    routeRequests({ storefront: (request, response) => void request.resume().on('end', () => response.end()) }),
    ready,
  )
  await vi.waitFor(async () => {
    expect((await fetch(`${url}/en-pl/basket`, { method: 'POST', body: new Uint8Array(4_000_000) })).status).toBe(200)
  })
})

test('a client that requests much and reads nothing is disconnected', async () => {
  const { door, port } = await openDoor(0, { idleTimeoutMs: 200 })
  const ended = Promise.withResolvers<boolean>()
  const storefront: http.RequestListener = (_request, response) => {
    response.on('close', () => ended.resolve(response.writableFinished))
    response.end(Buffer.alloc(64 * 1024 * 1024))
  }
  door.open(routeRequests({ storefront }), ready)
  const reader = net.connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void reader.destroy())
  reader.pause()
  reader.write('GET /en-pl HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  expect(await ended.promise).toBe(false)
})

test('a client that keeps reading slowly is disconnected as well', async () => {
  const { door, port } = await openDoor(0, { requestTimeoutMs: 300 })
  const ended = Promise.withResolvers<boolean>()
  const storefront: http.RequestListener = (_request, response) => {
    response.on('close', () => ended.resolve(response.writableFinished))
    response.end(Buffer.alloc(64 * 1024 * 1024))
  }
  door.open(routeRequests({ storefront }), ready)
  const reader = net.connect(port, '127.0.0.1').on('error', () => {})
  const reading = setInterval(() => reader.read(), 20)
  onTestFinished(() => {
    clearInterval(reading)
    reader.destroy()
  })
  reader.on('readable', () => {})
  reader.write('GET /en-pl HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  expect(await ended.promise).toBe(false)
})

test('it listens only on the configured address', async () => {
  const outside = Object.values(os.networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  const reached = async (port: number) => {
    const socket = net.connect(port, outside ?? '127.0.0.2')
    onTestFinished(() => void socket.destroy())
    return once(socket, 'connect').then(
      () => true,
      () => false,
    )
  }
  const { port } = await openDoor(0, { host: '127.0.0.1' })
  expect(await statusOf(`http://127.0.0.1:${port}/livez`)).toBe(200)
  expect(await reached(port)).toBe(false)
  expect(await reached((await openDoor()).port)).toBe(true)
})
