import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import { isCleanText } from '@meridian/contract/fields.ts'
import { writesCardNumber } from '@meridian/domain/card-number.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { z } from 'zod'

/** The raw input of one call, from the wire. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * One gate (R22): the single input gate. Reads params, query and body by the call's schemas.
 * @throws Refusal MALFORMED (400) for a wrong type or format; FIELDS_REFUSED (422) for values out of range or with
 * control characters (line breaks are allowed in multi-line texts) or a card number. Both name the fields, unknown ones
 * too, and never echo values.
 */
export function readInput(endpoint: Endpoint, raw: RawInput): { params: unknown; query: unknown; body: unknown } {
  const { lines = [] } = endpoint
  const inOneLine = mapLines(raw.body, lines, (text) => text.replace(/[\r\n]+/g, ' '))
  if (!isClean(raw.params) || !isClean(raw.query) || !isClean(inOneLine)) {
    const unclean = [raw.params, raw.query, inOneLine].flatMap((part) => uncleanFields(part, []))
    throw new Refusal('FIELDS_REFUSED', { fields: unclean.slice(0, 20) })
  }
  const written = cardNumbersIn(raw.body, [])
  if (written.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: written.slice(0, 20) })
  const problems: (FieldProblem & { malformed: boolean })[] = []
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = z.safeDecode(schema, value)
    if (result.success) return result.data
    for (const issue of result.error.issues) problems.push(...problemsOf(issue))
    return undefined
  }
  const params = read(endpoint.params, raw.params)
  const query = read(endpoint.query, raw.query)
  const body = read(
    endpoint.body,
    mapLines(raw.body, lines, (text) => text.replace(/\r\n?/g, '\n')),
  )
  if (problems.length > 0) {
    const malformed = problems.some((problem) => problem.malformed)
    throw new Refusal(malformed ? 'MALFORMED' : 'FIELDS_REFUSED', {
      fields: problems.slice(0, 20).map(({ path, code, message }) => ({ path, code, message })),
    })
  }
  return { params, query, body }
}

const RANGE_CODES = new Set(['too_small', 'too_big', 'custom'])

/** The form of a field name; other keys are not misspelt names and are not echoed. */
const FIELD_NAME = /^[A-Za-z_][\w-]{0,49}$/
/** A field name, an index of a list, or a repeated parameter. */
const FIELD_PART = /^(\d{1,4}|[A-Za-z_][\w-]{0,49}(\[\])?)$/

/** The texts of an imported row, by column. */
const CELLS = 'cells'

/** Maps each text of these fields, plain, by language, or by the column of a table. */
function mapLines(
  value: unknown,
  fields: readonly string[],
  change: (text: string) => string,
  at: readonly string[] = [],
): unknown {
  if (fields.length === 0) return value
  if (typeof value === 'string') {
    const [own = '', of = ''] = at
    return fields.includes(isLanguageId(own) || fields.includes(CELLS) ? of : own) ? change(value) : value
  }
  if (Array.isArray(value)) return value.map((each: unknown) => mapLines(each, fields, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapLines(each, fields, change, [key, ...at.slice(0, 1)])]),
  )
}

/** True if every text and every field name in a value is free of forbidden characters. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isCleanText(value)
  if (typeof value !== 'object' || value === null) return true
  for (const [key, each] of Object.entries(value)) if (!isCleanText(key) || !isClean(each)) return false
  return true
}

/** The paths of texts with forbidden characters. */
function uncleanFields(value: unknown, at: readonly string[]): FieldProblem[] {
  const unclean = { path: at.join('.').slice(0, 100), code: 'CUSTOM', message: 'Control characters are not allowed' }
  if (typeof value === 'string') return isCleanText(value) ? [] : [unclean]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const inside = uncleanFields(each, FIELD_PART.test(key) ? [...at, key] : at)
    return isCleanText(key) ? inside : [unclean, ...inside]
  })
}

/** Fields whose numbers may look like one, and passwords, which are never read. */
const MAY_LOOK_LIKE_CARD = /^(tracking_number|account|.*password)$/

/** Card numbers (R23): the paths of texts with one. None is stored anywhere, whatever the field is for. */
function cardNumbersIn(value: unknown, at: readonly string[]): FieldProblem[] {
  if (typeof value === 'string') {
    if (!writesCardNumber(value)) return []
    const message = 'This looks like a card number: it belongs into the fields of the payment only'
    return [{ path: at.join('.').slice(0, 100), code: 'CARD_NUMBER', message }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    MAY_LOOK_LIKE_CARD.test(key) ? [] : cardNumbersIn(each, FIELD_PART.test(key) ? [...at, key] : at),
  )
}

function problemsOf(issue: z.core.$ZodIssue): (FieldProblem & { malformed: boolean })[] {
  const at = issue.path.map(String)
  const code = issue.code.toUpperCase()
  const problemAt = (path: readonly string[], message: string) => ({
    path: path.join('.').slice(0, 100),
    code,
    message,
    malformed: !RANGE_CODES.has(issue.code),
  })
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problemAt(FIELD_NAME.test(key) ? [...at, key] : at, 'This call has no such field'))
  }
  // With several forms of a body, the intended one is that whose only problem is unknown fields.
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find((form) => form.length > 0 && form.every((one) => one.code === 'unrecognized_keys'))
    if (meant !== undefined) return meant.flatMap((one) => problemsOf({ ...one, path: [...issue.path, ...one.path] }))
  }
  return [problemAt(at, issue.message)]
}
