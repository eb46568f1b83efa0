import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../ui/page-meta.ts'

/** Pages of identity are kept by nobody and found by no search; their addresses may hold a link that signs in, which no other site may learn. */
export const IDENTITY_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

export function identityMeta(title: string | null, matches: Parameters<typeof pageMeta>[1]): MetaDescriptor[] {
  return [...pageMeta({ title }, matches), { name: 'robots', content: 'noindex' }]
}
