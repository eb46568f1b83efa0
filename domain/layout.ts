/** The pages without the main layout. SPEC §2, §9. */
export const PATHS_WITHOUT_LAYOUT = ['/choose-country', '/500', '/404'] as const

/**
 * Tells whether a page stands without the main layout: its path contains one of the three as whole segments, so that a
 * product called 5000 keeps its layout. SPEC §2 Main layout.
 */
export function isWithoutLayout(path: string): boolean {
  return PATHS_WITHOUT_LAYOUT.some((bare) => `${path}/`.includes(`${bare}/`))
}
