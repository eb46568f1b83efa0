import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages that are the same for everybody: basket changes do not affect them. */
export function onlyByAddress({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false
}
