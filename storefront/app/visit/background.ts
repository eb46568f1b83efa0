import {
  type ClientLoaderFunctionArgs,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
} from 'react-router'
import { currentLoadFailure, setLoadFailure } from '../ui/load-failure.ts'

/** The current page: its address, and its data by route. Written in the browser only (R29). */
let shown: { address: string; data: ReadonlyMap<string, unknown> } = { address: '', data: new Map() }

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Records the current page and its data. */
export function rememberPage(location: { pathname: string; search: string }, matches: readonly UIMatch[]): void {
  const address = addressOf(location)
  if (address !== shown.address) setLoadFailure(null)
  shown = { address, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
}

/**
 * The answer of a background call, for `clientLoader`: null on failure, so that the page stays and shows an error in
 * the part's place. Redirects pass through; so does a failure while loading the shown page itself, which
 * `revalidateInBackground` handles.
 */
export async function orNull<T>({ request }: Pick<ClientLoaderFunctionArgs, 'request'>, answer: Promise<T>) {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response || addressOf(new URL(request.url)) === shown.address) throw error
    return null
  }
}

/**
 * Revalidation after a change: if it fails the page keeps its data and a notice is shown (shell/stale-page.tsx);
 * deliberate refusals, such as 404, pass through.
 */
export const revalidateInBackground: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.method !== 'GET' || addressOf(new URL(request.url)) !== shown.address) return results
  const failed = Object.keys(results).filter((id) => hasFailed(results[id]) && shown.data.get(id) !== undefined)
  for (const id of failed) results[id] = { type: 'data', result: shown.data.get(id) }
  if (failed.length > 0) setLoadFailure('page')
  else if (currentLoadFailure() === 'page') setLoadFailure(null)
  return results
}

function hasFailed(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error' || result.result instanceof Response) return false
  return !isRouteErrorResponse(result.result) || result.result.status >= 500
}
