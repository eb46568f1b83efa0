import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Role, readConfig } from './config.ts'
import { loadKeys } from './keys.ts'

const jwk = (kid: string) => ({ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid })
const secret = 'a secret of thirty-two characters or more'
const keys = {
  SIGNING_KEYS: JSON.stringify([jwk('2026-11'), jwk('2026-05')]),
  PROMOTION_KEYS: JSON.stringify([jwk('p1')]),
  COOKIE_SECRET: secret,
  CLIENT_SECRET: secret,
}
const external = { DATABASE_URL: 'postgres://app:s3cret@db.example/shop', ...keys }

const refusal = (env: Record<string, string>, role: Role = 'all'): string => {
  try {
    readConfig(env, role)
  } catch (error) {
    return String(error)
  }
  return 'not refused'
}

test('without any variable the shop runs alone on port 3000, with the embedded database and the demo', () => {
  expect(readConfig({}, 'all')).toMatchObject({
    port: 3000,
    sandbox_port: 3001,
    backoffice_port: 3002,
    backoffice_url: 'http://localhost:3002',
    public_url: 'http://localhost:3000',
    sandbox_url: 'http://localhost:3001',
    shop_name: 'Meridian',
    database: null,
    demo: true,
    keys: null,
    service_bases: {},
    token_cookie: { name: 'meridian_token', path: '/', domain: null, secure: false },
  })
})

test('the demo listens on the loopback interface only, other shops on every interface, and LISTEN_HOST overrides both', () => {
  expect(readConfig({}, 'all').listen_host).toBe('127.0.0.1')
  expect(readConfig({ LISTEN_HOST: '0.0.0.0' }, 'all').listen_host).toBe('0.0.0.0')
  expect(readConfig(external, 'all').listen_host).toBeNull()
  expect(readConfig({ ...external, LISTEN_HOST: '10.0.0.7' }, 'all').listen_host).toBe('10.0.0.7')
  expect(refusal({ LISTEN_HOST: 'example.org' })).toContain('LISTEN_HOST must be an IP address')
})

test('only a demo on the embedded database lets admins in by a password alone', () => {
  expect(readConfig({}, 'all').admin_second_factor).toBe(false)
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'on' }, 'all').admin_second_factor).toBe(true)
  expect(readConfig(external, 'all').admin_second_factor).toBe(true)
  const withSandbox = { ...external, SANDBOX_KEY: secret, WEBHOOK_SECRET: secret, DEMO: '1' }
  expect(readConfig(withSandbox, 'all').admin_second_factor).toBe(true)
  for (const env of [external, withSandbox, { DEMO: '0' }]) {
    expect(refusal({ ...env, ADMIN_SECOND_FACTOR: 'off' })).toContain('ADMIN_SECOND_FACTOR must be on')
  }
})

test('texts are read from elsewhere only if a host is configured', () => {
  expect(readConfig({}, 'all').strings_host).toBeNull()
  expect(readConfig({ STRINGS_HOST: 'https://texts.example/m/' }, 'all').strings_host).toBe('https://texts.example/m')
})

test('maps have pictures only if a host of them is configured', () => {
  expect(readConfig({}, 'all').map_tiles).toBeNull()
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(readConfig({ MAP_TILES: url }, 'all').map_tiles).toEqual({ url, credit: '' })
  expect(readConfig({ MAP_TILES: url, MAP_TILES_CREDIT: '© Maps' }, 'all').map_tiles).toEqual({ url, credit: '© Maps' })
})

test('PORT sets the port of the shop, its address and the sandbox; an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '4100', SANDBOX_PORT: '' }, 'all')).toMatchObject({
    port: 4100,
    sandbox_port: 4101,
    public_url: 'http://localhost:4100',
    sandbox_url: 'http://localhost:4101',
  })
})

test('the back office has the next port, and over https only the address that it is given', () => {
  expect(readConfig({ PORT: '4000', SANDBOX_PORT: '3999' }, 'all').backoffice_port).toBe(4001)
  expect(readConfig({ PORT: '65534' }, 'all').backoffice_port).toBe(65_533)
  expect(readConfig({ BACKOFFICE_PORT: '4900' }, 'all').backoffice_url).toBe('http://localhost:4900')
  const https = { ...external, PUBLIC_URL: 'https://shop.example' }
  expect(readConfig(https, 'all').backoffice_url).toBeNull()
  const configured = readConfig({ ...https, BACKOFFICE_URL: 'https://office.example/' }, 'all')
  expect(configured.backoffice_url).toBe('https://office.example')
})

test('with DATABASE_URL nothing is demo and the keys are the given ones', () => {
  const config = readConfig({ ...external, PUBLIC_URL: 'https://shop.example/' }, 'all')
  expect(config).toMatchObject({
    public_url: 'https://shop.example',
    demo: false,
    sandbox_url: null,
    database: {
      app_url: external.DATABASE_URL,
      jobs_url: external.DATABASE_URL,
      migration_url: null,
      replica_url: null,
    },
    token_cookie: { secure: true },
  })
  expect(config.keys?.SIGNING_KEYS?.map(({ kid }) => kid)).toEqual(['2026-11', '2026-05'])
})

test('files are stored in a folder unless a bucket is configured, which needs credentials', () => {
  expect(readConfig({}, 'all')).toMatchObject({ storage_s3: null, virus_scanner: null })
  const bucket = { STORAGE_S3_BUCKET: 'materials', STORAGE_S3_ACCESS_KEY_ID: 'id' }
  expect(() => readConfig(bucket, 'all')).toThrow('STORAGE_S3_SECRET_ACCESS_KEY is missing')
  expect(() => readConfig({ STORAGE_S3_BUCKET: 'No/Bucket' }, 'all')).toThrow('STORAGE_S3_BUCKET must be')
  const config = readConfig({ ...bucket, STORAGE_S3_SECRET_ACCESS_KEY: 'secret' }, 'all')
  expect(config.storage_s3).toEqual({
    bucket: 'materials',
    endpoint: null,
    region: 'us-east-1',
    access_key_id: 'id',
    secret_access_key: 'secret',
  })
})

test('a virus scanner is a command or the address of clamd', () => {
  const scanner = (VIRUS_SCANNER: string) => readConfig({ VIRUS_SCANNER }, 'all').virus_scanner
  expect([scanner('clamdscan -'), scanner('tcp://clamav:3310')]).toEqual(['clamdscan -', 'tcp://clamav:3310'])
  for (const wrong of ['http://clamav:3310', 'tcp://clamav', 'tcp://clamav:x']) {
    expect(() => scanner(wrong), wrong).toThrow('VIRUS_SCANNER must be a command')
  }
})

test('a role needs only its own keys', () => {
  const { CLIENT_SECRET, DATABASE_URL } = external
  const storefront = { CLIENT_SECRET, API_URL: 'http://api:3000' }
  expect(readConfig(storefront, 'storefront')).toMatchObject({
    keys: { CLIENT_SECRET: [CLIENT_SECRET] },
    demo: false,
    sandbox_url: null,
  })
  expect(refusal({ CLIENT_SECRET }, 'storefront')).toBe(
    'StartFailure: API_URL is missing: a standalone storefront needs the address of an API.',
  )
  expect(refusal({ CLIENT_SECRET, DATABASE_URL }, 'worker')).toMatch(/^StartFailure: SIGNING_KEYS is missing/)
  expect(readConfig({ API_URL: 'http://localhost:3000', DEMO: '1' }, 'storefront').keys).toBe(null)
})

test('the bases of remote services are configured by alias, or all at once', () => {
  const env = { CMS_URL: 'https://cms.example/base/', WALLET_URL: 'http://wallet:8080' }
  expect(readConfig(env, 'all').service_bases).toEqual({
    CMS: 'https://cms.example/base',
    WALLET: 'http://wallet:8080',
  })
  expect(readConfig({ ...env, API_URL: 'http://api:3000' }, 'all').service_bases).toMatchObject({
    AUTH: 'http://api:3000/api/auth',
    SHOP: 'http://api:3000/api/shop',
    CMS: 'https://cms.example/base',
  })
})

describe('an invalid field is named in one sentence', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '65535' }, 'SANDBOX_PORT is missing: there is no port after PORT.'],
    [{ PORT: '3000', SANDBOX_PORT: '3000' }, 'SANDBOX_PORT must differ from PORT.'],
    [{ BACKOFFICE_PORT: '3001' }, 'BACKOFFICE_PORT must differ from PORT and SANDBOX_PORT.'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address like https://shop.example.'],
    [{ PUBLIC_URL: 'https://shop.example/shop' }, 'PUBLIC_URL must be an address without a path.'],
    [
      { PUBLIC_URL: 'https://shop.example' },
      'SANDBOX_URL is missing: with PUBLIC_URL on https it is where browsers reach the payment sandbox.',
    ],
    [
      { DATABASE_URL: 'mysql://x:hidden@y/z' },
      'DATABASE_URL must be a PostgreSQL address like postgres://user:password@host:5432/meridian.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://x/z' },
      'DATABASE_URL is missing: DATABASE_REPLICA_URL goes with it, not with the embedded database.',
    ],
    [{ DATABASE_PREPARE: 'yes' }, 'DATABASE_PREPARE must be 1 or 0.'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number from 1 to 200.'],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a mail server like smtp://host:587.'],
    [{ MAIL_FROM: 'Shop\nBcc: <a@b>' }, 'MAIL_FROM must be a mail address.'],
    [{ ADMIN_SECOND_FACTOR: 'no' }, 'ADMIN_SECOND_FACTOR must be on or off.'],
    [{ ADMIN_HOSTS: 'admin.example, https://x' }, 'ADMIN_HOSTS must be host names with commas between them.'],
    [{ STRINGS_HOST: 'texts.example' }, 'STRINGS_HOST must be an address like https://texts.example.'],
    [{ MAP_TILES: 'https://tiles.example/1.png' }, 'MAP_TILES must have {z}, {x} and {y}.'],
    [{ TOKEN_COOKIE_NAME: '__proto__' }, 'TOKEN_COOKIE_NAME must not be the name of another cookie.'],
    [{ TOKEN_COOKIE_PATH: 'shop' }, 'TOKEN_COOKIE_PATH must begin with a slash.'],
    [{ TOKEN_COOKIE_DOMAIN: 'a;b' }, 'TOKEN_COOKIE_DOMAIN must be a host name.'],
    [{ SHOP_URL: 'ftp://x' }, 'SHOP_URL must be an address like https://host/api/shop.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
    [{ ...external, COOKIE_SECRET: 'short' }, 'COOKIE_SECRET must be at least 32 characters long.'],
    [{ ...external, COOKIE_SECRET: `${secret}, short` }, 'COOKIE_SECRET must be at least 32 characters long.'],
    [{ ...external, COOKIE_SECRET: `${secret},${secret}` }, 'COOKIE_SECRET must not name a secret twice.'],
    [
      { ...external, SIGNING_KEYS: '[' },
      'SIGNING_KEYS must be a JSON list of private Ed25519 keys (JWK), each with a kid.',
    ],
    [
      { ...external, SIGNING_KEYS: JSON.stringify([{ ...jwk('a'), d: undefined }]) },
      'SIGNING_KEYS must be a JSON list of private Ed25519 keys (JWK), each with a kid.',
    ],
    [
      { ...external, SIGNING_KEYS: JSON.stringify([jwk('a'), jwk('a')]) },
      'SIGNING_KEYS must give each key its own kid.',
    ],
    [{ ...external, CLIENT_SECRET: '' }, 'CLIENT_SECRET is missing: only the demo generates its own keys.'],
    [{ ...external, DEMO: '1' }, 'SANDBOX_KEY is missing: only the demo generates its own keys.'],
  ])('%o', (env, sentence) => {
    expect(refusal(env)).toBe(`StartFailure: ${sentence}`)
  })
})

describe('keys of the embedded database', () => {
  const keyFile = (): string => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'keys-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return path.join(folder, 'inner', 'keys.json')
  }

  test('are generated once and readable only by their owner', () => {
    const file = keyFile()
    const made = loadKeys(file)
    expect(loadKeys(file)).toEqual(made)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('made by an earlier program hold one secret of each kind', () => {
    const file = keyFile()
    const { COOKIE_SECRET, ...others } = loadKeys(file)
    writeFileSync(file, JSON.stringify({ ...others, COOKIE_SECRET: COOKIE_SECRET[0] }))
    expect(loadKeys(file).COOKIE_SECRET).toEqual(COOKIE_SECRET)
  })

  test('are refused where keys must be configured', () => {
    const made = loadKeys(keyFile())
    expect(refusal({ ...external, SIGNING_KEYS: JSON.stringify(made.SIGNING_KEYS) })).toBe(
      'StartFailure: SIGNING_KEYS holds a demo key; generate your own.',
    )
    expect(refusal({ ...external, COOKIE_SECRET: made.COOKIE_SECRET[0] })).toBe(
      'StartFailure: COOKIE_SECRET is a demo key; generate your own.',
    )
  })

  test('stop the start if they are damaged', () => {
    const file = keyFile()
    loadKeys(file)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100))
    expect(() => loadKeys(file)).toThrow(`The keys in ${file} are damaged`)
  })
})
