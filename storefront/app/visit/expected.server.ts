/**
 * The answer of a non-essential call; on failure `fallback`, logged as 'Expected error'. SPEC §8: a failed menu is
 * empty, failed languages fall back, other failures are logged.
 */
export async function orElse<T>(answer: Promise<T>, fallback: T, what: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    console.warn(`Expected error: ${what}:`, error instanceof Error ? error.message : error)
    return fallback
  }
}

/** Parts around a page, such as menus, may delay it no longer than this. */
const AROUND_PAGE_WITHIN_MS = 1000

/** The answer, or an error after a second. */
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
