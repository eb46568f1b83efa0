import { changeLocal, readLocal } from '../basket/local-data.ts'

/** A member number in a link: letters and digits. */
const CODE = /^[A-Za-z0-9]{4,20}$/

/** The code in a link's `?ref=`; null if missing or malformed. */
export function recommenderCodeInLink(search: string): string | null {
  const ref = new URLSearchParams(search).get('ref')?.trim() ?? ''
  return CODE.test(ref) ? ref.toUpperCase() : null
}

/**
 * The recommender of this visitor until they register; empty if there is none. The value of the key `recommender`. SPEC §9 Local storage.
 */
export function storedRecommender(): string {
  const text = readLocal('recommender') ?? ''
  return CODE.test(text) ? text : ''
}

/** Stores the recommender; the latest link wins. Not for members, who have registered already. */
export function storeRecommender(code: string): void {
  changeLocal('recommender', () => code).catch((error: unknown) =>
    console.warn('Expected error: recommender not stored:', error),
  )
}
