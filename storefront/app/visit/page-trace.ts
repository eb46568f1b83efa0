import { randomBytes } from 'node:crypto'

/**
 * A random id of a page request: sent in its answer and logged by the storefront and by the API calls it makes. Logs
 * (R28)
 */
export function newPageTrace(): string {
  return randomBytes(12).toString('base64url')
}
