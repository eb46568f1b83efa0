/** A heading and what it says. */
export type Titled = readonly [title: string, text: string]

export interface Headline {
  title: string
  lead: string
}

/** What the five news say in one language. */
export interface NewsTexts {
  categories: { house: string; good_to_know: string }
  soap: Headline & {
    intro: readonly string[]
    steps_title: string
    steps: readonly Titled[]
    tips_title: string
    tips: readonly Titled[]
    products_title: string
  }
  iris: Headline & {
    story_title: string
    story: readonly string[]
    facts: readonly [value: string, label: string][]
    after_title: string
    after: readonly string[]
    products_title: string
  }
  candle: Headline & {
    steps_title: string
    steps: readonly Titled[]
    troubles_title: string
    troubles: readonly Titled[]
    products_title: string
  }
  keeping: Headline & {
    facts: readonly [dark: Titled, steady: Titled, closed: Titled, upright: Titled]
    text_title: string
    text: readonly string[]
    signs_title: string
    signs: readonly Titled[]
    strip_title: string
    strip_text: string
    strip_link: string
  }
  label: Headline & {
    intro: readonly string[]
    table_title: string
    head: readonly [sign: string, says: string, where: string]
    rows: readonly (readonly [sign: string, says: string, where: string])[]
    details_title: string
    details: readonly Titled[]
    strip_title: string
    strip_text: string
    strip_link: string
  }
}
