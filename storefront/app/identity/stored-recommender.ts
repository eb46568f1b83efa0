import { memberCodeInLink } from '@meridian/domain/member-code.ts'
import { changeLocal, readLocal } from '../basket/local-data.ts'

const listeners = new Set<() => void>()

/** Calls `listener` after each change that this page makes; returns how to stop. */
export function subscribeToRecommender(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The recommender of this visitor until they register; empty if there is none. The value of the key `recommender`. SPEC
 * §9 Local storage.
 */
export function storedRecommender(): string {
  const text = readLocal('recommender') ?? ''
  return memberCodeInLink(`?ref=${encodeURIComponent(text)}`) === text ? text : ''
}

/** Stores the recommender; empty deletes it. Not for members, who have registered already. */
export function storeRecommender(code: string): void {
  changeLocal('recommender', () => code).then(
    () => {
      for (const listener of listeners) listener()
    },
    (error: unknown) => console.warn('Expected error: recommender not stored:', error),
  )
}
