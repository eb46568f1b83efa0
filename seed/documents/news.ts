import { CATEGORIES } from '../categories.ts'
import { daysBefore } from '../insert-rows.ts'
import { PICTURE_ALTS } from '../picture-alts.ts'
import { SCENES, type SceneName } from '../pictures.ts'
import { PRICE_GAPS } from '../prices.ts'
import { COUNTRY_IDS } from '../reference/countries.ts'
import { slugsOf } from '../slugs.ts'
import type { Texts } from '../texts.ts'
import { IRIS_BLANC_50ML, PAGE_IDS, SOAP_OLIVE } from '../world.ts'
import { type Headline, NEWS_TEXTS, type NewsTexts, type TitledText } from './news/texts.ts'
import { pickFrom, type SeedBlock, type SeedDocument } from './seed-document.ts'

const CATEGORY_IDS = { house: 200, good_to_know: 201 } as const

const SOAPS = [SOAP_OLIVE.variant_id, 1262, 1162, 1172]
const WITH_IRIS = [IRIS_BLANC_50ML.variant_id, 1352, 1281]
const CANDLES = [1201, 1211, 1381, 1361]
/** The countries that sell candles, for news about them. */
const WITH_CANDLES = COUNTRY_IDS.filter((id) => !PRICE_GAPS['cedar-smoke']?.includes(id)).sort()

const say = pickFrom(NEWS_TEXTS)

/** The categories first, because news refer to them. */
export const NEWS: readonly SeedDocument[] = [
  category('house', 0),
  category('good_to_know', 1),
  news({ id: 220, of: 'house', days_ago: 6, scene: 'scene-body', headline: ({ soap }) => soap }, [
    { type: 'information', items: [{ paragraphs: paragraphs(({ soap }) => soap.intro) }] },
    { type: 'instruction_steps', title: say(({ soap }) => soap.steps_title), steps: titled(({ soap }) => soap.steps) },
    { type: 'details', title: say(({ soap }) => soap.tips_title), items: titled(({ soap }) => soap.tips) },
    { type: 'products_list', title: say(({ soap }) => soap.products_title), products: SOAPS },
  ]),
  news(
    {
      id: 221,
      of: 'good_to_know',
      days_ago: 19,
      scene: 'scene-candles',
      headline: ({ candle }) => candle,
      countries: WITH_CANDLES,
    },
    [
      {
        type: 'instruction_steps',
        title: say(({ candle }) => candle.steps_title),
        steps: titled(({ candle }) => candle.steps),
      },
      {
        type: 'details',
        title: say(({ candle }) => candle.troubles_title),
        items: titled(({ candle }) => candle.troubles),
      },
      { type: 'products_list', title: say(({ candle }) => candle.products_title), products: CANDLES },
    ],
  ),
  news({ id: 222, of: 'house', days_ago: 37, scene: 'scene-perfume', headline: ({ iris }) => iris }, [
    {
      type: 'image_content',
      title: say(({ iris }) => iris.story_title),
      paragraphs: paragraphs(({ iris }) => iris.story),
      picture: picture('story-workshop'),
      facts: pairs(({ iris }) => iris.facts).map(([value, label]) => ({ value, label })),
    },
    {
      type: 'information',
      items: [{ title: say(({ iris }) => iris.after_title), paragraphs: paragraphs(({ iris }) => iris.after) }],
    },
    { type: 'products_list', title: say(({ iris }) => iris.products_title), products: WITH_IRIS },
  ]),
  news({ id: 223, of: 'good_to_know', days_ago: 58, scene: 'banner-spring', headline: ({ keeping }) => keeping }, [
    {
      type: 'highlights_carousel',
      slides: pairs(({ keeping }) => keeping.facts).map(([title, text]) => ({ title, text })),
    },
    {
      type: 'information',
      items: [
        { title: say(({ keeping }) => keeping.text_title), paragraphs: paragraphs(({ keeping }) => keeping.text) },
      ],
    },
    {
      type: 'details',
      title: say(({ keeping }) => keeping.signs_title),
      items: titled(({ keeping }) => keeping.signs),
    },
    {
      type: 'content_banner',
      title: say(({ keeping }) => keeping.strip_title),
      text: say(({ keeping }) => keeping.strip_text),
      link: { label: say(({ keeping }) => keeping.strip_link), category_id: CATEGORIES.sets.id },
    },
  ]),
  news({ id: 224, of: 'good_to_know', days_ago: 83, scene: 'scene-face', headline: ({ label }) => label }, [
    { type: 'information', items: [{ paragraphs: paragraphs(({ label }) => label.intro) }] },
    {
      type: 'composition_table',
      title: say(({ label }) => label.table_title),
      table_head: paragraphs(({ label }) => label.head),
      table_body: NEWS_TEXTS.en.label.rows.map((_, row) => paragraphs(({ label }) => label.rows[row] ?? [])),
    },
    { type: 'details', title: say(({ label }) => label.details_title), items: titled(({ label }) => label.details) },
    {
      type: 'content_banner',
      title: say(({ label }) => label.strip_title),
      text: say(({ label }) => label.strip_text),
      link: { label: say(({ label }) => label.strip_link), page_id: PAGE_IDS.ingredients },
    },
  ]),
]

function category(key: keyof typeof CATEGORY_IDS, position: number): SeedDocument {
  const name = say(({ categories }) => categories[key])
  return { id: CATEGORY_IDS[key], kind: 'news_category', body: () => ({ name, position, uri: slugsOf(name) }) }
}

interface SeedNews {
  id: number
  of: keyof typeof CATEGORY_IDS
  days_ago: number
  scene: SceneName
  headline: (text: NewsTexts) => Headline
  /** All countries by default. */
  countries?: readonly string[]
}

function news({ id, of, days_ago, scene, headline, countries }: SeedNews, sections: SeedBlock[]): SeedDocument {
  const title = say((text) => headline(text).title)
  const { image_file_id, alt } = picture(scene)
  return {
    id,
    kind: 'news',
    body: (now) => ({
      ...(countries === undefined ? {} : { countries }),
      category_id: CATEGORY_IDS[of],
      uri: slugsOf(title),
      title,
      lead: say((text) => headline(text).lead),
      image_file_id,
      image_alt: alt,
      dated_at: daysBefore(now, days_ago).toISOString(),
    }),
    sections,
  }
}

function picture(scene: SceneName) {
  return { image_file_id: SCENES[scene], alt: PICTURE_ALTS[scene] }
}

/** Each text of a list in every language; all lists are as long as the English one. */
function paragraphs(pick: (text: NewsTexts) => readonly string[]): Texts[] {
  return pick(NEWS_TEXTS.en).map((_, at) => say((text) => pick(text)[at] ?? ''))
}

function pairs(pick: (text: NewsTexts) => readonly TitledText[]): [Texts, Texts][] {
  return pick(NEWS_TEXTS.en).map((_, at) => [
    say((text) => pick(text)[at]?.[0] ?? ''),
    say((text) => pick(text)[at]?.[1] ?? ''),
  ])
}

function titled(pick: (text: NewsTexts) => readonly TitledText[]) {
  return pairs(pick).map(([title, content]) => ({ title, content }))
}
