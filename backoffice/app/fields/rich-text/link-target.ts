import { isSafeLink } from '@meridian/domain/link.ts'
import type { LinkTarget } from '@meridian/domain/rich-text.ts'

const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?=[/?#:]|$)/u
const MAIL = /^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/

/** The target of a typed link: a path of the shop, or an address, whose missing scheme is added; null if unsafe. */
export function readTypedLink(typed: string): LinkTarget | null {
  const text = typed.trim()
  const url = MAIL.test(text) ? `mailto:${text}` : HOST.test(text) ? `https://${text}` : text
  if (!isSafeLink(url)) return null
  if (url.startsWith('/')) return { path: url }
  return /^[a-z]+:/i.test(url) ? { url } : null
}

/** An address that holds a reference to a category, page or variant, since the editor's links are addresses. */
const REFERENCE = 'reference:'

/** A target as the editor's link holds it. */
export function addressOf(target: LinkTarget): string {
  const [key, ...others] = Object.keys(target)
  if (others.length === 0 && target.path !== undefined) return target.path
  if (key === 'url' && others.length === 0 && target.url?.startsWith('/') === false) return target.url
  return REFERENCE + JSON.stringify(target)
}

/** The reverse. `readRichText` checks the target. */
export function targetOf(address: string): LinkTarget {
  if (address.startsWith(REFERENCE)) {
    try {
      return JSON.parse(address.slice(REFERENCE.length))
    } catch {
      return {}
    }
  }
  return address.startsWith('/') ? { path: address } : { url: address }
}

/** True if a link leads to an object of the shop, whose address cannot be typed. */
export function isReference(address: string): boolean {
  return address.startsWith(REFERENCE)
}
