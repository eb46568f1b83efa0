import type { CacheSubject } from '@meridian/domain/cache-subject.ts'
import type { VersionedCache } from '../../cache.ts'

/**
 * Like `cache.remember` for many ids at once: missing ones are loaded together, by one call. An id without a value is
 * cached as absent.
 */
export async function rememberEach<T>(
  cache: VersionedCache,
  subjects: readonly CacheSubject[],
  prefix: string,
  ids: readonly number[],
  makeAll: (missing: number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<Map<number, T>> {
  let missing: number[] = []
  let making: Promise<ReadonlyMap<number, T>> | undefined
  const makeTogether = () => {
    const now = missing
    missing = []
    making = undefined
    return makeAll(now)
  }
  const boxes = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const box = await cache.remember(subjects, `${prefix}:${id}`, async () => {
        missing.push(id)
        // The remaining ids of this loop register before the next microtask.
        making ??= Promise.resolve().then(makeTogether)
        return { value: (await making).get(id) }
      })
      return [id, box.value] as const
    }),
  )
  return new Map(boxes.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])))
}
