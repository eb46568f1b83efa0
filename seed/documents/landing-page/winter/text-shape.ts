/** What the winter page says in one language. */
export interface WinterTexts {
  uri: string
  title: string
  lead: string
  description: string
  steps_title: string
  steps: readonly (readonly [title: string, text: string])[]
  hands_title: string
  hands: readonly string[]
  hands_link: string
  gifts_title: string
  gifts_lead: string
  small_title: string
  proper_title: string
  great_title: string
  great_text: string
  opinions_title: string
  opinions: readonly (readonly [text: string, name: string, source: string])[]
}
