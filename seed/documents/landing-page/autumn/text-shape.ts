/** What the autumn page says in one language. */
export interface AutumnTexts {
  uri: string
  title: string
  description: string
  link: string
  letter_title: string
  letter: readonly string[]
  compare_title: string
  compare_text: string
  before: string
  after: string
  rooms_title: string
  /** Of the pictures in their order. */
  rooms: readonly string[]
  begin_title: string
  harvest_title: string
  strip_title: string
  strip_text: string
  strip_link: string
}
