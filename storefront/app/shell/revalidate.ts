import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages that are the same for everybody: a change of the basket changes nothing on them. */
export function onlyByAddress({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false
}
