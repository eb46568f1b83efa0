import { expect, test } from 'vitest'
import { chooseEncoding, createPageCache, packPage } from './page-cache.ts'

test('Browsers get the best form they take, and nobody one they refuse', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('br;q=1.0, gzip;q=0.8')).toBe('br')
  expect(chooseEncoding('gzip, br;q=0')).toBe('gzip')
  expect(chooseEncoding('gzip;q=0, br;q=0.0')).toBe('identity')
  expect(chooseEncoding('deflate')).toBe('identity')
  expect(chooseEncoding(undefined)).toBe('identity')
})

test('The least used page goes when the pages weigh more than they may', () => {
  const cache = createPageCache(100_000)
  for (const name of ['a', 'b', 'c']) {
    cache.set(name, packPage(Buffer.alloc(30_000, name), {}))
    cache.get('a')
  }
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('c')).toBeDefined()
})

test('A rendering that fails is not the failure of those who ask after it', async () => {
  const cache = createPageCache()
  await expect(cache.share('a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.share('a', async () => 'page')).toBe('page')
})

test('Equal pages have the equal ETag, others another', () => {
  expect(packPage(Buffer.from('a'), {}).etag).toBe(packPage(Buffer.from('a'), {}).etag)
  expect(packPage(Buffer.from('a'), {}).etag).not.toBe(packPage(Buffer.from('b'), {}).etag)
})
