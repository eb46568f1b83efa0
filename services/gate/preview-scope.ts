import { callScope } from './trace-scope.ts'

/**
 * The shop as a preview link opens it: at a moment, for a price group, with a change set that is not live, or with a
 * product that is not yet shown there.
 */
export interface Preview {
  at: Date
  change_set_id: number | null
  /** Shown where it is not published, and before its time. */
  product_id: number | null
  price_group_id: number
}

/** Runs a call in a preview: caches are neither read nor written, and rows that wait in its change set are seen. */
export function inPreview<T>(preview: Preview, work: () => T): T {
  return callScope.run({ ...callScope.getStore(), preview }, work)
}

/** The preview that the running call belongs to; null in the public shop. */
export function currentPreview(): Preview | null {
  return callScope.getStore()?.preview ?? null
}
