import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { type FrontDoor, openFrontDoor, routeRequests } from './front-door.ts'

async function openDoor(drainMs = 0): Promise<{ door: FrontDoor; url: string }> {
  const port = await freePort()
  const door = await openFrontDoor({ port, drainMs })
  onTestFinished(() => door.close())
  return { door, url: `http://localhost:${port}` }
}

const ready = async () => true
const statusOf = async (url: string) => (await fetch(url)).status

test('Before it is opened it is alive but not ready, and visitors are told to come back', async () => {
  const { url } = await openDoor()
  expect(await statusOf(`${url}/livez`)).toBe(200)
  expect(await statusOf(`${url}/readyz`)).toBe(503)
  const visitor = await fetch(`${url}/en-pl`)
  expect([visitor.status, visitor.headers.get('retry-after')]).toEqual([503, '2'])
})

test('Readiness is what it is told, a failure and a late answer count as no, and life does not depend on it', async () => {
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

test('Paths of the api go to it and all others to the storefront', async () => {
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

test('What a program does not have is not found', async () => {
  const { door, url } = await openDoor()
  door.open(routeRequests({}), ready)
  expect(await Promise.all([statusOf(`${url}/api/x`), statusOf(`${url}/en-pl`)])).toEqual([404, 404])
})

test('Closing, it first says so on /readyz while it still answers, then takes no more connections', async () => {
  const { door, url } = await openDoor(300)
  door.open(routeRequests({ storefront: (_request, response) => response.end('here') }), ready)
  const closing = door.close()
  expect(await statusOf(`${url}/readyz`)).toBe(503)
  const last = await fetch(`${url}/en-pl`)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  await closing
  await expect(fetch(`${url}/en-pl`)).rejects.toThrow()
})

test('A request under way is finished, and a connection that is kept alive does not hold up the end', async () => {
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
