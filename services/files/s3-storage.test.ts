import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import { createFolderStorage, type Storage, StoredFileAbsent } from './storage.ts'

let folder: string
let server: S3rver
let bucket: Storage
let port: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'materials', configs: [] }],
  })
  port = (await server.run()).port
  bucket = await openBucket('materials', port)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const KEY = `uploads/${'k'.repeat(32)}`

async function bytesOf(storage: Storage, range?: { start: number; end: number }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await storage.read(KEY, range)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe.each([
  ['a folder', () => createFolderStorage(path.join(folder, 'files'))],
  ['a bucket of an S3 server', () => bucket],
])('%s', (_where, open) => {
  test('stores a file, returns it and parts of it, and removes it', async () => {
    const storage = open()
    const content = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 31) % 251))
    await storage.write(KEY, content, 'application/pdf')
    expect((await bytesOf(storage)).equals(content)).toBe(true)
    expect(
      (await bytesOf(storage, { start: 1_000_000, end: 1_000_009 })).equals(content.subarray(1_000_000, 1_000_010)),
    ).toBe(true)
    expect((await bytesOf(storage, { start: 2_999_999, end: 2_999_999 })).length).toBe(1)
    await storage.write(KEY, Buffer.from('again'), 'application/pdf')
    expect(String(await bytesOf(storage))).toBe('again')
    await storage.remove(KEY)
    await storage.remove(KEY)
    await expect(storage.read(KEY)).rejects.toThrow(StoredFileAbsent)
  })
})

const openBucket = (name: string, at: number): Promise<Storage> =>
  createS3Storage({
    bucket: name,
    endpoint: `http://127.0.0.1:${at}`,
    region: 'us-east-1',
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
  })

test('an unreachable store and a missing bucket are failures, not missing files', async () => {
  const unreachable = await openBucket('materials', 1)
  await expect(unreachable.read(KEY)).rejects.not.toThrow(StoredFileAbsent)
  const missing = await openBucket('nowhere', port)
  await expect(missing.read(KEY)).rejects.toThrow('404 (NoSuchBucket)')
  await expect(missing.remove(KEY)).rejects.toThrow('404 (NoSuchBucket)')
})

test('a store that is busy is asked again, and what it is sent is signed with its content', async () => {
  const seen: Pick<IncomingMessage, 'method' | 'headers'>[] = []
  const busy = createServer((request, response) => {
    request.resume()
    seen.push(request)
    response.writeHead(seen.length < 3 ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(busy, 'listening')
  // A server that listens on a port has an address of this kind.
  const storage = await openBucket('materials', (busy.address() as AddressInfo).port)
  await storage.write(KEY, Buffer.from('bytes'), 'application/pdf')
  busy.close()
  expect(seen.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT'])
  expect(seen[2]?.headers).toMatchObject({
    'content-type': 'application/pdf',
    // sha256 of "bytes"
    'x-amz-content-sha256': '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9',
    authorization: expect.stringMatching(/SignedHeaders=[^,]*x-amz-content-sha256/),
  })
})
