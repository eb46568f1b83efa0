import type { ByteRange } from './storage.ts'

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part of a file that a Range header requests: null for the whole file (no header, several parts, another unit),
 * `unsatisfiable` for one beyond its end. RFC 9110 §14.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [match, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (match === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  // A range that ends before its start is invalid and ignored.
  if (last !== '' && Number(last) < start) return null
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
