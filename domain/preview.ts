import { allowsActing, type CallFacts } from './acting.ts'
import { HOUR_MS } from './time-units.ts'

/** SPEC §6: validity of a preview link. */
export const PREVIEW_MS = HOUR_MS

/** True if a preview may make the call: plain reads, so that nothing is changed, signed or asked of a provider. */
export function allowsPreview(call: CallFacts & { method: string }): boolean {
  return call.method === 'GET' && allowsActing(call)
}
