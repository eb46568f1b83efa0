/**
 * Locations of each language's texts by area for browsers, and the areas that have texts. Set by the build only
 * (vite.config.ts replaces this module): in development a page fetches its language whole.
 */
export const BUILT_TEXTS: { folders: Readonly<Record<string, string>>; areas: readonly string[] } = {
  folders: {},
  areas: [],
}
