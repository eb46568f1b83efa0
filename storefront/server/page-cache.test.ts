import { expect, test } from 'vitest'
import { chooseEncoding, createPageCache, packPage } from './page-cache.ts'

test('a browser gets the best encoding it accepts, and never one it refuses', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('br;q=1.0, gzip;q=0.8')).toBe('br')
  expect(chooseEncoding('gzip, br;q=0')).toBe('gzip')
  expect(chooseEncoding('gzip;q=0, br;q=0.0')).toBe('identity')
  expect(chooseEncoding('deflate')).toBe('identity')
  expect(chooseEncoding(undefined)).toBe('identity')
})

test('the least recently used page is evicted when the cache exceeds its size', () => {
  const cache = createPageCache(100_000)
  for (const name of ['a', 'b', 'c']) {
    cache.set(name, packPage(Buffer.alloc(30_000, name), {}))
    cache.get('a')
  }
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('c')).toBeDefined()
})

test('a failed render does not fail later requests', async () => {
  const cache = createPageCache()
  await expect(cache.share('a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.share('a', async () => 'page')).toBe('page')
})

test('equal pages have equal ETags, different pages different ones', () => {
  expect(packPage(Buffer.from('a'), {}).etag).toBe(packPage(Buffer.from('a'), {}).etag)
  expect(packPage(Buffer.from('a'), {}).etag).not.toBe(packPage(Buffer.from('b'), {}).etag)
})
