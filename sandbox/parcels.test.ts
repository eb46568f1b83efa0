import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Parcel } from './parcel.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { isSignatureGood, testKey, testSecret, until } from './test-shop.ts'

let sandbox: Sandbox
let folder: string
let received: { step: string; reference: string; good: boolean }[]
let door: ReturnType<typeof createServer>
let webhook_url: string

const start = () =>
  startSandbox({ port: 0, key: testKey, webhookSecret: testSecret, journalPath: join(folder, 'journal') })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcels-'))
  received = []
  door = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const raw = Buffer.concat(chunks).toString()
    const { type, parcel } = JSON.parse(raw)
    const signature = String(request.headers['sandbox-signature'])
    const good = isSignatureGood(signature, raw, testSecret, Math.floor(Date.now() / 1000))
    received.push({ step: type, reference: parcel.reference, good })
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  webhook_url = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`
  sandbox = await start()
})
afterEach(async () => {
  await sandbox.stop()
  door.close()
  await rm(folder, { recursive: true })
})

async function send(method: string, path: string, body?: object, signal?: AbortSignal) {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const text = await answer.text()
  return { status: answer.status, text }
}

const requestFor = (reference: string, houseNumber: string) => ({
  reference,
  title: 'M261123-0000001/1',
  pieces: 2,
  webhook_url,
  locale: 'en',
  recipient: {
    name: 'Anna <Nowak>',
    street: `Prosta ${houseNumber}`,
    postal_code: '00-001',
    city: 'Warszawa',
    country: 'PL',
    phone: '+48 501234567',
  },
})
const create = (reference: string, houseNumber: string, signal?: AbortSignal) =>
  send('POST', '/v1/parcels', requestFor(reference, houseNumber), signal)
const find = async (reference: string): Promise<Parcel> =>
  JSON.parse((await send('GET', `/v1/parcels/by-reference/${reference}`)).text)
const stepsOf = async (reference: string) => (await find(reference)).events.map(({ step }) => step)

describe('the house number of an address decides how a parcel travels', () => {
  test.each([
    ['9001', ['picked_up', 'delivered']],
    ['9002', ['picked_up', 'lost']],
    ['9003', ['picked_up', 'returned_to_sender']],
    ['9009', ['picked_up', 'delivered']],
    ['9011', ['picked_up', 'delivered']],
  ])('%s', async (houseNumber, steps) => {
    expect((await create('one', houseNumber)).status).toBe(201)
    await until(async () => (await stepsOf('one')).length === steps.length)
    expect(await stepsOf('one')).toEqual(steps)
    const copies = houseNumber === '9009' ? 2 : houseNumber === '9011' ? 0 : 1
    await until(() => received.length === copies * steps.length)
    expect(received.every(({ good, reference }) => good && reference === 'one')).toBe(true)
  })

  test('9010 tells of the end before the beginning', async () => {
    await create('one', '9010')
    await until(() => received.length === 2)
    expect(received.map(({ step }) => step)).toEqual(['parcel.delivered', 'parcel.picked_up'])
    expect(await stepsOf('one')).toEqual(['picked_up', 'delivered'])
  })

  test('9005 is refused, 9008 fails once without effect', async () => {
    expect((await create('one', '9005')).status).toBe(422)
    expect((await create('two', '9008')).status).toBe(500)
    expect((await send('GET', '/v1/parcels/by-reference/two')).status).toBe(404)
    expect((await create('two', '9008')).status).toBe(201)
  })

  test('9007 is taken, but its answer is lost; repeated, it is the same parcel', async () => {
    await expect(create('one', '9007', AbortSignal.timeout(300))).rejects.toThrow()
    const { number } = await find('one')
    expect(JSON.parse((await create('one', '9007')).text)).toMatchObject({ number })
  })
})

test('a parcel has a label with its receiver, and continues after a restart', async () => {
  await create('one', '9012')
  const { number } = await find('one')
  const label = await send('GET', `/v1/parcels/${number}/label`)
  expect(label.text).toContain('Anna &#60;Nowak&#62;')
  await create('two', '9004')
  await sandbox.stop()
  sandbox = await start()
  expect(await find('one')).toMatchObject({ number })
  await until(async () => (await stepsOf('two')).includes('delayed'))
})

test('its page moves a parcel by hand, until its journey ends', async () => {
  await create('one', '9012')
  const { number } = await find('one')
  const press = (step: string) =>
    fetch(`${sandbox.url}/parcels/${number}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `step=${step}`,
      redirect: 'manual',
    })
  expect((await press('out_for_delivery')).status).toBe(303)
  expect((await press('delivered')).status).toBe(303)
  await press('lost')
  expect(await stepsOf('one')).toEqual(['out_for_delivery', 'delivered'])
  expect((await press('nonsense')).status).toBe(400)
  const page = await fetch(`${sandbox.url}/parcels?locale=pl`)
  expect(await page.text()).toContain('Doręczona')
  expect((await fetch(`${sandbox.url}/parcels/${number}?locale=en`)).status).toBe(200)
  await until(() => received.length === 2)
})

test('nobody creates or reads parcels without the key', async () => {
  const answer = await fetch(`${sandbox.url}/v1/parcels/by-reference/one`, {
    headers: { authorization: `Bearer ${createHmac('sha256', 'x').digest('hex')}` },
  })
  expect(answer.status).toBe(401)
})

test('a parcel that was not picked up can be cancelled, once and for all, and does not travel', async () => {
  const reference = 'cancelled-parcel-0001'
  await send('POST', '/v1/parcels', requestFor(reference, '9012'))
  const cancel = () => send('POST', `/v1/parcels/by-reference/${reference}/cancel`, {})
  const first = await cancel()
  expect(first.status).toBe(200)
  expect(JSON.parse(first.text).cancelled_at).toMatch(/Z$/)
  expect(await cancel()).toEqual(first)
  await sandbox.stop()
  sandbox = await start()
  expect(await cancel()).toMatchObject({ status: 200 })
  expect((await send('POST', '/v1/parcels/by-reference/unknown-parcel-0001/cancel', {})).status).toBe(404)
})

test('a parcel on its way cannot be cancelled', async () => {
  const reference = 'moving-parcel-000001'
  await send('POST', '/v1/parcels', requestFor(reference, '9001'))
  const moved = async () =>
    JSON.parse((await send('GET', `/v1/parcels/by-reference/${reference}`)).text).events.length > 0
  await until(moved)
  expect((await send('POST', `/v1/parcels/by-reference/${reference}/cancel`, {})).status).toBe(409)
})
