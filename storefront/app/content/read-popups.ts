import { links } from '../links.ts'
import { areAll, hasShape, readAnswer } from '../visit/answer-shape.ts'
import type { PopupsAnswer } from './routes/popups.ts'

const NONE: PopupsAnswer = { popups: [], popup: null }

/**
 * What the shop says of its popups, or of one with what it shows. Asked by `fetch` and not by the router, which would tell of a dead line
 * that nobody asked over: without an answer, or with one of another shape, there is none. SPEC §8 (menu or popup fetch fails: the result
 * is empty).
 */
export async function readPopups(
  locale: Parameters<typeof links.popups>[0],
  { id, signal }: { id?: number; signal: AbortSignal },
): Promise<PopupsAnswer> {
  return (await readAnswer(links.popups(locale, id), signal, isPopupsAnswer)) ?? NONE
}

/** As contract/popups.ts has it, of which read-popups.test.ts makes sure. What stands in a block was read by the shop. */
function isPopupsAnswer(answer: unknown): answer is PopupsAnswer {
  if (!hasShape(answer, { popups: 'array', popup: ['object', 'null'] })) return false
  const { popups, popup } = answer
  return areAll(popups, { id: 'number', version: 'number', url: 'string' }) && (popup === null || isPopup(popup))
}

function isPopup(popup: unknown): boolean {
  const isWhole = hasShape(popup, { title: 'string', lang: ['object', 'undefined'], sections: 'array' })
  return isWhole && areAll(popup.sections, { type: 'string' })
}
