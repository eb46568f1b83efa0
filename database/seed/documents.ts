import { INFOBOXES } from './documents/infoboxes.ts'
import { LANDING_PAGES } from './documents/landing-pages.ts'
import { NEWS } from './documents/news.ts'
import { POPUPS } from './documents/popups.ts'
import type { SeedDocument } from './documents/seed-document.ts'

/** What editors have published in the seed world; whoever is referred to comes first. */
export const DOCUMENTS: readonly SeedDocument[] = [...LANDING_PAGES, ...NEWS, ...POPUPS, ...INFOBOXES]
