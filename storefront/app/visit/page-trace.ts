import { randomBytes } from 'node:crypto'

/** A random id of a page request: in its answer, in the lines that the storefront logs of it, and in those of the calls it made. R28 */
export function newPageTrace(): string {
  return randomBytes(12).toString('base64url')
}
