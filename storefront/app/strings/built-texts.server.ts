/**
 * Where browsers find each language's texts by area, and which areas say anything. Only what is built has it (vite.config.ts writes it in
 * place of this): in development a page fetches its language whole.
 */
export const BUILT_TEXTS: { folders: Readonly<Record<string, string>>; areas: readonly string[] } = {
  folders: {},
  areas: [],
}
