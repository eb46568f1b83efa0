import { currencyDigits } from '@meridian/domain/amount-step.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import { z } from 'zod'
import { Money } from '../fields.ts'

/**
 * Values as cells of a file, by the schema of their column: numbers and amounts are plain decimals with a point, and
 * nothing is an empty cell.
 */
export function cellOf(schema: z.ZodType, value: unknown): string {
  const wire = z.encode(schema, value)
  return wire === null || wire === undefined ? '' : String(wire)
}

/** The same with the decimals of its currency, if it is an amount: `19.90`, `1990`. */
export function shownCellOf(schema: z.ZodType, value: unknown, currency_code: string | undefined): string {
  const cell = cellOf(schema, value)
  if (cell === '' || currency_code === undefined || !isMoney(schema)) return cell
  // More decimals than payable amounts have are kept.
  return Number(cell).toFixed(Math.max(currencyDigits(currency_code), Number.isInteger(Number(cell)) ? 0 : 2))
}

function isMoney(schema: z.ZodType): boolean {
  if (schema === Money) return true
  return schema instanceof z.ZodNullable || schema instanceof z.ZodPipe ? isMoney(innerOf(schema)) : false
}

/** The value of a cell, or why it has none. */
export function readCell(schema: z.ZodType, cell: string): { value: unknown } | Pick<RowProblem, 'problem' | 'limit'> {
  const text = cell.trim()
  const empty = z.safeDecode(schema, text === '' ? null : text)
  if (text === '' && empty.success) return { value: empty.data }
  if (text === '') return { problem: 'VALUE_MISSING', limit: null }
  const isNumber = isNumeric(schema)
  if (isNumber && !/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return { problem: 'NUMBER_EXPECTED', limit: null }
  const read = z.safeDecode(schema, isNumber ? Number(text) : text)
  return read.success ? { value: read.data } : problemOf(read.error.issues[0])
}

function problemOf(issue: z.core.$ZodIssue | undefined): Pick<RowProblem, 'problem' | 'limit'> {
  switch (issue?.code) {
    case 'too_small':
      return { problem: 'VALUE_TOO_SMALL', limit: String(issue.minimum) }
    case 'too_big':
      return { problem: issue.origin === 'string' ? 'TEXT_TOO_LONG' : 'VALUE_TOO_LARGE', limit: String(issue.maximum) }
    case 'invalid_type':
      return { problem: 'WHOLE_NUMBER_EXPECTED', limit: null }
    default:
      return { problem: 'VALUE_UNKNOWN', limit: null }
  }
}

/** True if the wire has numbers for it: amounts, counts. */
export function isNumeric(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isNumeric(innerOf(schema))
  if (schema instanceof z.ZodPipe) return isNumeric(innerOf(schema))
  return schema instanceof z.ZodNumber
}

/** The schema that a wrapper or a codec reads from the wire. */
function innerOf(schema: z.ZodNullable | z.ZodOptional | z.ZodPipe): z.ZodType {
  const inner = schema instanceof z.ZodPipe ? schema.in : schema.unwrap()
  // zod types the inside of a wrapper as its core type; schemas of the contract are all of this class.
  return inner as z.ZodType
}
