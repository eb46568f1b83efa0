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
