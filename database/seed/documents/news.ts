import type { SeedDocument } from './seed-document.ts'

/** The categories first: news name theirs. */
export const NEWS: readonly SeedDocument[] = []
