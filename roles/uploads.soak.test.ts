import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { ownSecrets, type Program } from '../tools/programs.ts'
import { endAll, start } from './testing.ts'

/** The whole shop in a separate process, so that its memory can be measured. */
let database: TestDatabase
let shop: Program
let port: number
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'meridian-uploads-'))
  port = await freePort()
  database = await createTestDatabase()
  shop = await start('all', {
    DATABASE_URL: database.app_url,
    DATABASE_JOBS_URL: database.jobs_url,
    DATABASE_MIGRATION_URL: database.owner_url,
    DATA_DIR: folder,
    DEMO: '1',
    PORT: String(port),
    ...ownSecrets(),
  })
})

afterAll(async () => {
  await endAll()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const MIB = 1024 * 1024
const AT_ONCE = 80
const PICTURE = Buffer.alloc(12 * MIB - 1000, 'x')
const BOUNDARY = 'a-boundary-that-no-picture-has'
const BEFORE = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="intent"\r\n\r\navatar\r\n--${BOUNDARY}\r\n` +
    'Content-Disposition: form-data; name="picture"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n',
)
/** The forms with file uploads. The second accepts the same body as one without its file. */
const FORMS = ['personal', 'materials/upload'] as const
type Form = (typeof FORMS)[number]
const AFTER = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)

function rssMib(): number {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${shop.process.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Posts a picture of 12 MiB as a form does; returns the status, or `cut` if the connection ended before the answer. */
async function post(form: Form, cookie: string | undefined): Promise<number | 'cut'> {
  const request = http.request({
    port,
    host: '127.0.0.1',
    path: `/en-pl/account/${form}`,
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': BEFORE.length + PICTURE.length + AFTER.length,
      Origin: `http://localhost:${port}`,
      ...(cookie !== undefined && { Cookie: cookie }),
    },
  })
  // A connection that is cut while sending emits several errors.
  request.on('error', () => {})
  for (const part of [BEFORE, PICTURE, AFTER]) request.write(part)
  request.end()
  try {
    const [response] = await once(request, 'response')
    response.resume()
    return response.statusCode
  } catch {
    return 'cut'
  }
}

/** The peak memory during many uploads, and the memory a while later. */
async function whilePosting(form: Form, cookie: string | undefined) {
  let largest = 0
  const watch = setInterval(() => {
    largest = Math.max(largest, rssMib())
  }, 20)
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => post(form, cookie)))
  clearInterval(watch)
  await sleep(2000)
  return { statuses: new Set(statuses), largest, left: rssMib() }
}

function forgedMember(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    tid: 3,
    userId: 1,
    username: 'Anna',
    email: 'anna@meridian.example',
    pgi: GUEST_PRICE_GROUP_ID + 1,
    accountCreatedDate: '2020-01-01',
    countryId: 'PL',
    languageId: 'en',
    exp: 4_000_000_000,
  }
  return `meridian_token=${part({ alg: 'EdDSA', typ: 'at+jwt' })}.${part(claims)}.${'x'.repeat(86)}`
}

async function signIn(): Promise<string> {
  const signedIn = await fetch(`http://localhost:${port}/en-pl/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: `http://localhost:${port}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: 'anna@meridian.example', password: 'ambre-51-meridian' }),
  })
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

test.each(FORMS)(
  `${AT_ONCE} simultaneous uploads to %s without an account are not read, whatever session they claim, and take no memory`,
  async (form) => {
    const before = rssMib()
    for (const cookie of [undefined, forgedMember()]) {
      const { statuses, largest, left } = await whilePosting(form, cookie)
      for (const status of statuses) expect([302, 303, 503, 'cut']).toContain(status)
      expect(largest - before).toBeLessThan(100)
      expect(left - before).toBeLessThan(100)
    }
  },
)

test.each(FORMS)(
  `${AT_ONCE} simultaneous uploads of a member to %s are read a few at a time, and the memory is freed`,
  async (form) => {
    const cookie = await signIn()
    expect(cookie).toContain('meridian_token=')
    const before = rssMib()
    const { statuses, largest, left } = await whilePosting(form, cookie)
    // A refusal sent during the upload may reach its sender as a cut connection.
    for (const status of statuses) expect([422, 503, 'cut']).toContain(status)
    expect(statuses).toContain(422)
    expect([...statuses].some((status) => status !== 422)).toBe(true)
    expect(largest - before).toBeLessThan(200)
    expect(left - before).toBeLessThan(150)
  },
)
