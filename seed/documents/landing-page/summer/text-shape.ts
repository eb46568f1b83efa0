/** What the summer page says in one language. */
export interface SummerTexts {
  uri: string
  title: string
  description: string
  link: string
  survey_title: string
  survey_lead: string
  question: string
  method: string
  answers: readonly string[]
  small_title: string
  sun_title: string
  sun: readonly string[]
  sun_link: string
  details_title: string
  board_title: string
  board_lead: string
  board: readonly string[]
  board_end: string
  /** What else is good to know. */
  details: readonly (readonly [title: string, text: string])[]
  strip_title: string
  strip_text: string
  strip_link: string
  tags_title: string
}
