import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import { createFolderStorage, type Storage, StoredFileAbsent } from './storage.ts'

let folder: string
let server: S3rver
let bucket: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'))
  server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: path.join(folder, 's3') },
    configureBuckets: [{ name: 'materials', configs: [] }],
  })
  const { port } = await server.run()
  bucket = await createS3Storage({
    ...{ bucket: 'materials', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    ...{ access_key_id: 'S3RVER', secret_access_key: 'S3RVER' },
  })
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

test('an unreachable store is a failure, not a missing file', async () => {
  const away = await createS3Storage({
    ...{ bucket: 'materials', endpoint: 'http://127.0.0.1:1', region: 'us-east-1' },
    ...{ access_key_id: 'a', secret_access_key: 'b' },
  })
  await expect(away.read(KEY)).rejects.not.toThrow(StoredFileAbsent)
})
