import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openReadingWorld } from '../testing/testing-reads.ts'
import { currentPreview, inPreview } from './preview-scope.ts'
import { currentTrace, inTrace } from './trace-scope.ts'

const world = await openReadingWorld()
afterAll(() => world.close())

const PREVIEW = { at: new Date('2030-01-07T00:00:00Z'), change_set_id: null, product_id: null, price_group_id: 1 }

/** What the cache answers for a key, if only `made` could be made now. */
const remembered = (key: string, made: string) =>
  world.deps.cache.remember(['catalogue'], key, async () => ({ made })).then((value) => value.made)

test('a preview neither reads nor writes a cached value', async () => {
  const [shown, later] = [randomUUID(), randomUUID()]
  expect(await remembered(shown, 'public')).toBe('public')
  expect(await inPreview(PREVIEW, () => remembered(shown, 'preview'))).toBe('preview')
  expect(await inPreview(PREVIEW, () => remembered(later, 'preview'))).toBe('preview')
  expect(await remembered(shown, 'another')).toBe('public')
  expect(await remembered(later, 'public')).toBe('public')
})

test('a call keeps its trace in a preview, and its preview ends with it', async () => {
  const seen = await inTrace('trace', () => inPreview(PREVIEW, async () => [currentTrace(), currentPreview()]))
  expect(seen).toEqual(['trace', PREVIEW])
  expect(currentPreview()).toBeNull()
})
