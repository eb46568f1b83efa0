import { CATEGORIES, type CategoryKey } from './categories.ts'
import { AUTUMN_TEXTS } from './documents/landing-page/autumn/texts.ts'
import { SPRING_TEXTS } from './documents/landing-page/spring/texts.ts'
import { SUMMER_TEXTS } from './documents/landing-page/summer/texts.ts'
import { WINTER_TEXTS } from './documents/landing-page/winter/texts.ts'
import type { SeedBlock } from './documents/seed-document.ts'
import { FACTS, figureText } from './facts.ts'
import { FAQ } from './faq.ts'
import { HOME_TEXTS } from './home/texts.ts'
import { PICTURE_ALTS } from './picture-alts.ts'
import { SCENES, type SceneName } from './pictures.ts'
import { PRODUCTS } from './products.ts'
import type { LanguageId } from './reference/locales.ts'
import { variantSlugs } from './variant-names.ts'
import { PAGE_IDS } from './world.ts'

/** The categories linked from the home page: the top of the tree. */
const TOP_CATEGORIES = ['perfume', 'body', 'face', 'make-up', 'hair', 'home', 'sets'] as const

/** The questions answered on the home page. */
const ASKED_FIRST = [1, 6, 8, 14]

/** The landing pages of the year, each with a picture. */
const SEASONS = [
  { texts: SPRING_TEXTS, scene: 'scene-perfume' },
  { texts: SUMMER_TEXTS, scene: 'scene-body' },
  { texts: AUTUMN_TEXTS, scene: 'scene-shelf-evening' },
  { texts: WINTER_TEXTS, scene: 'scene-winter' },
] as const

function picture(scene: SceneName, languageId: LanguageId) {
  return { image_file_id: SCENES[scene], alt: PICTURE_ALTS[scene][languageId] }
}

/** A banner for a category, with its name and description. */
function categoryBanner(key: CategoryKey, languageId: LanguageId, scene: SceneName = CATEGORIES[key].picture) {
  const category = CATEGORIES[key]
  return {
    title: category.name[languageId],
    text: category.description[languageId],
    picture: picture(scene, languageId),
    link: { label: HOME_TEXTS.discover[languageId], category_id: category.id },
  }
}

/** The path of a variant's product page below the locale. */
function productPath(variantId: number, languageId: LanguageId): string {
  for (const product of PRODUCTS) {
    const variant = product.variants.find((one) => one.id === variantId)
    if (variant !== undefined) return `/p/${variantSlugs(product, variant)[languageId]}`
  }
  throw new Error(`No variant ${variantId}`)
}

/**
 * The home page's sections as stored: pictures, products and pages by id, `products` as variant ids. SPEC §3 Content
 * block types.
 */
export function homeSections(languageId: LanguageId): readonly SeedBlock[] {
  const text = (key: keyof typeof HOME_TEXTS) => HOME_TEXTS[key][languageId]
  const questions = FAQ.flatMap((category) => category.questions).filter(({ id }) => ASKED_FIRST.includes(id))
  return [
    {
      type: 'banner',
      title: text('title'),
      text: text('lead'),
      picture: picture('scene-home', languageId),
      link: { label: text('see_perfumes'), category_id: CATEGORIES.perfume.id },
    },
    { type: 'title', text: text('rooms_title'), lead: text('rooms_lead'), level: 2 },
    {
      type: 'banner_carousels',
      banners: TOP_CATEGORIES.map((key) => categoryBanner(key, languageId)),
    },
    {
      type: 'products_list',
      title: text('new_title'),
      link: { label: text('all_perfumes'), category_id: CATEGORIES.perfume.id },
      products: [1011, 1641, 1451, 1721],
    },
    {
      type: 'image_content',
      title: text('story_title'),
      paragraphs: [text('story_first'), text('story_second')],
      picture: picture('story-amber', languageId),
      image_side: 'left',
      facts: [
        { value: '9', label: FACTS.hours_on_skin[languageId] },
        { value: figureText('18 %', languageId), label: FACTS.perfume_oil[languageId] },
        { value: '0', label: FACTS.colourants[languageId] },
      ],
      link: { label: text('story_link'), path: productPath(1011, languageId) },
    },
    {
      type: 'products_list',
      title: text('favourites_title'),
      link: { label: text('discover'), category_id: CATEGORIES.face.id },
      products: [1091, 1151, 1031, 1161],
    },
    { type: 'banner', ...categoryBanner('candles', languageId, 'banner-candlelight') },
    {
      type: 'contents_carousel',
      title: text('habits_title'),
      slides: [
        {
          title: text('habit_batches_title'),
          text: text('habit_batches'),
          picture: picture('story-workshop', languageId),
          link: { label: text('about_link'), page_id: PAGE_IDS.about },
        },
        {
          title: text('habit_samples_title'),
          text: text('habit_samples'),
          picture: picture('scene-gift', languageId),
          link: { label: text('discover'), category_id: CATEGORIES.sets.id },
        },
        {
          title: text('habit_glass_title'),
          text: text('habit_glass'),
          picture: picture('scene-bath', languageId),
          link: { label: text('discover'), category_id: CATEGORIES.wash.id },
        },
      ],
    },
    {
      type: 'contents_carousel',
      title: text('seasons_title'),
      slides: SEASONS.map(({ texts, scene }) => {
        const { title, description, uri } = texts[languageId]
        const link = { label: text('read_on'), path: `/l/${uri}` }
        return { title, text: description, picture: picture(scene, languageId), link }
      }),
    },
    { type: 'separator' },
    {
      type: 'faq',
      title: text('faq_title'),
      items: questions.map(({ question, answer }) => ({ question: question[languageId], answer: answer[languageId] })),
    },
  ]
}
