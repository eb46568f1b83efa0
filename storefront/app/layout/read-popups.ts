import { links } from '../links.ts'
import type { PopupsAnswer } from '../pages/popups/route.ts'

/**
 * What the shop says of its popups, or of one with what it shows. Asked by `fetch` and not by the router, which would tell of a dead line
 * that nobody asked over: without an answer there is none. SPEC §8 (menu or popup fetch fails: the result is empty).
 */
export async function readPopups(
  locale: Parameters<typeof links.popups>[0],
  { id, signal }: { id?: number; signal: AbortSignal },
): Promise<PopupsAnswer> {
  try {
    const response = await fetch(links.popups(locale, id), { signal })
    // The answer of the shop's own route, of the same version.
    if (response.ok) return (await response.json()) as PopupsAnswer
  } catch {
    // As without an answer.
  }
  return { popups: [], popup: null }
}
