import { z } from 'zod'
import { Id, IdText, integerText } from '../fields.ts'

export const ROWS_A_PAGE = 50
const ROWS_MAX = 100
/** Upper bound of a counted total; beyond it a list says "10,000+". */
export const COUNTED_MAX = 10_000

/** The number of matching rows. `is_exact` is false above the counting limit. */
export const Total = z.object({ count: z.int().min(0).max(COUNTED_MAX), is_exact: z.boolean() }).meta({ id: 'Total' })
export type Total = z.output<typeof Total>

/** A cursor: `next` of the previous answer, opaque to clients. */
const Place = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[\w-]+$/)

/**
 * The query of every list of the back office: its filters, one of its sorts, and the page. Unknown parameters are
 * refused. A limit of 0 requests the total only.
 */
export function listQuery<Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return z.strictObject({
    ...filters,
    sort: z.enum(sorts).optional(),
    after: Place.optional(),
    /** Requests the page that ends before this cursor: `first` of an answer. */
    before: Place.optional(),
    limit: integerText(0, ROWS_MAX).optional(),
  })
}

/** The answer of every list of the back office. `next` is null on the last page. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row).max(ROWS_MAX),
    /**
     * Cursor of the first row, before which the previous page ends; null without rows, absent in a list without pages.
     */
    first: z.string().nullable().optional(),
    next: z.string().nullable(),
    total: Total,
  })
}

/** An article of a row, with its picture. */
export const ListedArticle = z.object({
  sku: z.string(),
  /** In the requested language if the shop has it, else in that of the order. */
  name: z.string(),
  /** The name in the language of the order, if different. */
  own_name: z.string().nullable(),
  image: z.string().nullable(),
})

/** Several values in one parameter, separated by commas: `PAID,CONFIRMED`. */
export function valuesText<const Value extends string>(values: readonly Value[]) {
  const isValue = (text: string): text is Value => values.some((value) => value === text)
  return z.codec(z.string().max(1000), z.array(z.enum(values)).min(1).max(values.length), {
    decode: (text, context) => {
      const given = text.split(',')
      if (!given.every(isValue) || new Set(given).size !== given.length) {
        context.issues.push({ code: 'custom', message: 'These are not values of this filter', input: text })
        return z.NEVER
      }
      return given
    },
    encode: (given) => given.join(','),
  })
}

/** Text typed into a search field. */
export const SearchText = z.string().trim().min(1).max(200)

/** A calendar day as `2026-11-23`. */
export const DayText = z.iso.date()

/** A boolean in a query. */
export const FlagText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
})

/** Several ids in one parameter, separated by commas: `11,12`. */
export function idsText(maximum: number) {
  return z.codec(z.string().max(maximum * 11), z.array(Id).min(1).max(maximum), {
    decode: (text, context) => {
      const ids = text.split(',').map((part) => z.safeDecode(IdText, part))
      if (ids.some((id) => !id.success)) {
        context.issues.push({ code: 'custom', message: 'Each value is an id', input: text })
        return z.NEVER
      }
      return ids.flatMap((id) => (id.success ? [id.data] : []))
    },
    encode: (ids) => ids.join(','),
  })
}

/**
 * The target of a bulk act: chosen rows by id, or all that match filters. `count` is the number that the admin
 * confirmed; if another number matches by then, the act is refused as MATCHES_CHANGED.
 */
export function selection<Filters extends z.ZodRawShape>(filters: Filters, most = COUNTED_MAX) {
  return z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(most) }),
    z.strictObject({ matching: z.strictObject(filters), count: z.int().min(1).max(most) }),
  ])
}
