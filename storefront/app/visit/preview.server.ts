import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { getPreview } from '@meridian/contract/previews.ts'
import type { Call } from './call.ts'

/** Holds the token of a preview link for its hour: pages of such a visitor bypass all caches. SPEC §6 */
export const PREVIEW_COOKIE = 'preview'

/** What a preview opens, as the API read its token. */
export type PreviewFacts = AnswerOf<typeof getPreview>

/** The preview that a request belongs to. */
export interface OpenPreview {
  token: string
  facts: PreviewFacts
  /** A form was sent, and refused. */
  hasRefused: boolean
}

/** Calls in a preview: its token replaces the visitor's session and promotions. */
export function callInPreview(call: Call, preview: string): Call {
  return (endpoint, input, { address, pageTrace } = {}) => call(endpoint, input, { address, pageTrace, preview })
}
