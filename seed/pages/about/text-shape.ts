import type { PageText } from '../../pages.ts'

/** What the page says in one language: its running text, and what stands around it. */
export interface AboutTexts extends PageText {
  items: readonly [
    batches: PageText['items'][number],
    people: PageText['items'][number],
    not_done: PageText['items'][number],
  ]
  /** What the three figures count: pieces of a batch, countries, languages. */
  facts: readonly [pieces: string, countries: string, languages: string]
  places_title: string
  /** Grasse, Freiburg and Łódź. */
  places: readonly [name: string, text: string][]
  read_title: string
  news: string
}
