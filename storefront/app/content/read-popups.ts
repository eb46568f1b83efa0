import { links } from '../links.ts'
import { areAll, hasShape, readAnswer } from '../visit/answer-shape.ts'
import type { PopupsAnswer } from './routes/popups.ts'

const NONE: PopupsAnswer = { popups: [], popup: null }

/**
 * The popups, or one with its content. Loaded by `fetch` and not by the router, which would report a failure of a
 * request that the visitor did not make: without a valid answer there is none. SPEC §8 (menu or popup fetch fails: the
 * result is empty).
 */
export async function readPopups(
  locale: Parameters<typeof links.popups>[0],
  { id, signal }: { id?: number; signal: AbortSignal },
): Promise<PopupsAnswer> {
  return (await readAnswer(links.popups(locale, id), signal, isPopupsAnswer)) ?? NONE
}

/**
 * Checks the shape of contract/popups.ts, verified by read-popups.test.ts. The server has already decoded the blocks.
 */
function isPopupsAnswer(answer: unknown): answer is PopupsAnswer {
  if (!hasShape(answer, { popups: 'array', popup: ['object', 'null'] })) return false
  const { popups, popup } = answer
  return areAll(popups, { id: 'number', version: 'number', url: 'string' }) && (popup === null || isPopup(popup))
}

function isPopup(popup: unknown): boolean {
  const isWhole = hasShape(popup, { title: 'string', lang: ['object', 'undefined'], sections: 'array' })
  return isWhole && areAll(popup.sections, { type: 'string' })
}
