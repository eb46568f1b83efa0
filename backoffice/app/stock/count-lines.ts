import { z } from 'zod'

const CountLine = z.object({
  variant_id: z.int(),
  stock_place_id: z.int(),
  sku: z.string(),
  gtin: z.string().nullable(),
  name: z.string(),
  counted: z.int(),
  /** Items of the place by the books, when the article was first scanned or its booking was refused. */
  recorded: z.int(),
  /** Of the stock then: a count that was made before a movement is refused. */
  version: z.int(),
  /** True once a movement came between the count and its booking, so that a person has to look again. */
  has_moved: z.boolean(),
})

/** The scanned items of one article in one place, before they are booked. */
export type CountLine = z.output<typeof CountLine>

const Count = z.object({ country_id: z.string(), lines: z.array(CountLine).min(1) })

/** A count that has begun: it outlives the page, since a phone forgets pages within an hour in a warehouse. */
export type Count = z.output<typeof Count>

/** The lines after a scan: one more item of a known article, else of the scanned one; it moves to the top. */
export function withCounted(
  lines: readonly CountLine[],
  article: Omit<CountLine, 'counted' | 'has_moved'>,
): CountLine[] {
  const known = lines.find(({ variant_id }) => variant_id === article.variant_id)
  const others = lines.filter((line) => line !== known)
  return [{ ...(known ?? { ...article, counted: 0, has_moved: false }), counted: (known?.counted ?? 0) + 1 }, ...others]
}

/** The lines with another one of the same article. */
export function withLine(lines: readonly CountLine[], changed: CountLine): CountLine[] {
  return lines.map((line) => (line.variant_id === changed.variant_id ? changed : line))
}

const KEY = 'stock-count'

/** The count that this browser keeps; null if there is none. */
export function storedCount(): Count | null {
  try {
    return Count.nullable()
      .catch(null)
      .parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps a count in this browser; null forgets it. */
export function storeCount(count: Count | null): void {
  try {
    if (count === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(count))
  } catch {
    // A browser without storage counts as long as the page stays open.
  }
}
