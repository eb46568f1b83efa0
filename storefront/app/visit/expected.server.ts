/**
 * The answer of a call whose failure the page survives: then `fallback`, and the log says 'Expected error'. SPEC §8: a failed
 * menu is empty, failed languages fall back, other failures are logged.
 */
export async function orElse<T>(answer: Promise<T>, fallback: T, what: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    console.warn(`Expected error: ${what}:`, error instanceof Error ? error.message : error)
    return fallback
  }
}

/** What stands around a page, such as menus, may cost the page no more than this. */
const AROUND_PAGE_WITHIN_MS = 1000

/** The answer, if it comes within a second. */
export async function withinASecond<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${AROUND_PAGE_WITHIN_MS} ms`)), AROUND_PAGE_WITHIN_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
