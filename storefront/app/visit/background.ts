import {
  type ClientLoaderFunctionArgs,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
} from 'react-router'
import { currentLoadFailure, setLoadFailure } from '../ui/load-failure.ts'

/** The page in front of the visitor: its address, and by route what it shows. Written in the browser only (R29). */
let shown: { address: string; data: ReadonlyMap<string, unknown> } = { address: '', data: new Map() }

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Remembers what a page shows, which is then current. */
export function rememberPage(location: { pathname: string; search: string }, matches: readonly UIMatch[]): void {
  const address = addressOf(location)
  if (address !== shown.address) setLoadFailure(null)
  shown = { address, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
}

/**
 * The answer of a call beside the page, for `clientLoader`: null where it could not be had, so that the page stays and says so where the
 * answer was to stand. A redirect goes on as it is; so does the failure of the shown page itself, which `keepShownPage` deals with.
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
 * After a change the page is read again. Where that fails the page stays as it was, and a line says so (shell/stale-page.tsx); what the
 * shop refuses on purpose, with 404 for example, goes on as it is.
 */
export const keepShownPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
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
