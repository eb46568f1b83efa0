/** What the spring page says in one language. */
export interface SpringTexts {
  uri: string
  title: string
  description: string
  caption: string
  credit: string
  flowers_title: string
  flowers_lead: string
  flowers: readonly (readonly [name: string, smell: string, origin: string])[]
  story_title: string
  story: readonly string[]
  facts: readonly (readonly [value: string, label: string])[]
  wear_title: string
  chores_title: string
  chores: readonly (readonly [title: string, text: string])[]
  home_title: string
  strip_title: string
  strip_text: string
  strip_link: string
}
