import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../ui/page-meta.ts'

/**
 * Identity pages are neither cached nor indexed, and send no referrer: their addresses may contain a link that signs
 * in.
 */
export const IDENTITY_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

export function identityMeta(title: string | null, matches: Parameters<typeof pageMeta>[1]): MetaDescriptor[] {
  return [...pageMeta({ title }, matches), { name: 'robots', content: 'noindex' }]
}
