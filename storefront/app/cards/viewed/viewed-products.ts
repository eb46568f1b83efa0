/** A viewed variant, without price or name, which are loaded when it is shown. */
export interface ViewedProduct {
  product_id: number
  variant_id: number
}

const VIEWED_MAX = 13

/** Parses the key `viewed`, the latest first; invalid entries are dropped. */
export function readViewed(text: string | null): ViewedProduct[] {
  const stored = parse(text)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry) => viewedFrom(entry) ?? []).slice(0, VIEWED_MAX)
}

/** Adds a product in front; each product occurs once, with the variant seen last. */
export function withViewed(viewed: readonly ViewedProduct[], latest: ViewedProduct): ViewedProduct[] {
  return [latest, ...viewed.filter(({ product_id }) => product_id !== latest.product_id)].slice(0, VIEWED_MAX)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function viewedFrom(entry: unknown): ViewedProduct | null {
  if (typeof entry !== 'object' || entry === null || !('product_id' in entry) || !('variant_id' in entry)) return null
  const { product_id, variant_id } = entry
  return isId(product_id) && isId(variant_id) ? { product_id, variant_id } : null
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1_000_000_000
}
