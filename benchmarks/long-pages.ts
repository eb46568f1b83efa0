import type { DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { allLocales, type Locale } from '@meridian/domain/locale.ts'
import { LANDING_PAGES } from '@meridian/seed/documents/landing-pages.ts'
import type { SeedDocument } from '@meridian/seed/documents/seed-document.ts'
import { insertDocuments } from '@meridian/seed/insert-documents.ts'
import { inEveryLanguage } from '@meridian/seed/texts.ts'

const BLOCKS = 20
/** In all locales together, more than the page cache holds. */
const COPIES = 10
const FIRST_ID = 150

/** Landing pages of twenty blocks, copies of the seasons' pages at different addresses. */
export async function writeLongPages({ kysely }: DatabasePool<Database>): Promise<void> {
  const sections = LANDING_PAGES.flatMap((page) => page.sections ?? []).slice(0, BLOCKS)
  const pages = Array.from({ length: COPIES }, (_, at): SeedDocument => {
    const texts = (text: string) => inEveryLanguage(() => text)
    const body = { uri: texts(`long-${at}`), title: texts('Through the year'), layout: 'main' }
    return { id: FIRST_ID + at, kind: 'landing_page', body: () => body, sections }
  })
  await kysely.transaction().execute((tx) => insertDocuments(tx, new Date(), pages))
}

/** The addresses of these pages, the default locale first. */
export function longPages(): string[] {
  const locales = [...new Set<Locale>(['en-pl', ...allLocales()])]
  return locales.flatMap((locale) => Array.from({ length: COPIES }, (_, at) => `/${locale}/l/long-${at}`))
}
