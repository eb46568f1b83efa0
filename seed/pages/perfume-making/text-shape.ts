/** A heading and what it says. */
type Titled = readonly [title: string, text: string]

/** What the page says in one language. */
export interface PerfumeMakingTexts {
  name: string
  title: string
  description: string
  facts: readonly Titled[]
  steps_title: string
  steps: readonly Titled[]
  table_title: string
  caption: string
  head: readonly [part: string, share: string, purpose: string]
  rows: readonly Titled[]
  tabs_title: string
  tabs: readonly Titled[]
  scene_title: string
  scene_text: string
  eco_title: string
  eco_lead: string
  /** Parts of the packaging with their material. */
  eco: readonly Titled[]
  note: string
  strip_title: string
  strip_text: string
  strip_link: string
  tags_title: string
}
