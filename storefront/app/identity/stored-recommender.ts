import { changeLocal, readLocal } from '../basket/local-data.ts'

/** A member number as it stands in a link: letters and digits. */
const CODE = /^[A-Za-z0-9]{4,20}$/

/** The code of a link's `?ref=`; null where it has no form of one. */
export function recommenderCodeInLink(search: string): string | null {
  const ref = new URLSearchParams(search).get('ref')?.trim() ?? ''
  return CODE.test(ref) ? ref.toUpperCase() : null
}

/** Who brought this visitor, until they register; empty without one. The content of the key `recommender`. SPEC §9 Local storage. */
export function storedRecommender(): string {
  const text = readLocal('recommender') ?? ''
  return CODE.test(text) ? text : ''
}

/** Keeps who brought the visitor; the latest link counts. Nothing is kept of a member, who was brought once. */
export function storeRecommender(code: string): void {
  changeLocal('recommender', () => code).catch((error: unknown) =>
    console.warn('Expected error: recommender not kept:', error),
  )
}
