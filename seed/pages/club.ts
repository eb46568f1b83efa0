import { ACTIVE_FROM, type PositionRequirement } from '@meridian/domain/position.ts'
import { figureText } from '../facts.ts'
import type { SeedPage } from '../pages.ts'
import { POSITION_NAMES } from '../people/position-texts.ts'
import { POSITIONS, requirementTexts, type SeedPosition } from '../people/positions.ts'
import { PICTURE_ALTS } from '../picture-alts.ts'
import { SCENES } from '../pictures.ts'
import { PRICE_GROUPS } from '../prices.ts'
import type { LanguageId } from '../reference/locales.ts'
import { inEveryLanguage } from '../texts.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, NIGHT_BALM_50ML, PAGE_IDS } from '../world.ts'
import { CLUB_TEXTS } from './club/texts.ts'

const ICONS = ['heart', 'parcel', 'gift', 'leaf'] as const
const DAY_CREAM_50ML = 1101
const PARTNER_PRICES = 3

/** The club, with the current ladder. SPEC §1 Positions. */
export const CLUB_PAGE: SeedPage = {
  id: PAGE_IDS.club,
  key: 'club',
  texts: inEveryLanguage((languageId) => {
    const { name, title, description } = CLUB_TEXTS[languageId]
    return { name, title, description, items: [] }
  }),
  sections: (languageId) => {
    const text = CLUB_TEXTS[languageId]
    const say = (words: string) => filledIn(words, languageId)
    const join = { label: text.join, path: '/register' }
    return [
      {
        type: 'image_cover',
        title: text.title,
        text: text.description,
        picture: { image_file_id: SCENES['scene-gift'], alt: PICTURE_ALTS['scene-gift'][languageId] },
        link: join,
      },
      {
        type: 'highlights_carousel',
        slides: text.facts.map(([fact, why], at) => ({ title: say(fact), text: say(why), icon: ICONS[at] })),
      },
      {
        type: 'instruction_steps',
        title: text.steps_title,
        steps: text.steps.map(([title, content]) => ({ title, content })),
      },
      { type: 'tabs', title: text.points_title, tabs: text.points.map(([title, content]) => ({ title, content })) },
      { type: 'title', text: text.prices_title, lead: say(text.prices_lead) },
      {
        type: 'products_list',
        products: [AMBRE_51_50ML.variant_id, NIGHT_BALM_50ML.variant_id, DAY_CREAM_50ML, HAND_WASH_AMBER.variant_id],
      },
      { type: 'information', items: [{ title: text.ladder_title, paragraphs: [text.ladder_lead, say(text.words)] }] },
      {
        type: 'details',
        items: POSITIONS.map((position) => ({
          title: `${position.rank}. ${POSITION_NAMES[position.key][languageId]}`,
          content: ladderStep(position, languageId),
        })),
      },
      { type: 'faq', title: text.faq_title, items: text.faq.map(([question, answer]) => ({ question, answer })) },
      { type: 'content_banner', title: text.strip_title, text: text.strip_text, link: join },
    ]
  },
}

/** Fills the numbers of the shop into the texts of the page. */
function filledIn(words: string, languageId: LanguageId): string {
  const lessFor = (wanted: number) => {
    const [, percent = 100] = PRICE_GROUPS.find(([group]) => group === wanted) ?? []
    return figureText(`${100 - percent} %`, languageId)
  }
  return words
    .replace('{{member}}', lessFor(2))
    .replace('{{partner}}', lessFor(PARTNER_PRICES))
    .replace('{{active}}', pointsText(ACTIVE_FROM, languageId))
}

/** The benefits and requirements of a position, as an editor's document. SPEC §3 Rich text. */
function ladderStep({ price_group_id, requirements }: SeedPosition, languageId: LanguageId) {
  const text = CLUB_TEXTS[languageId]
  const prices = price_group_id === PARTNER_PRICES ? text.partner_prices : text.member_prices
  const rows = requirements.map((requirement, at) => {
    const isAlternative = requirements[at - 1]?.alternative === requirement.alternative
    const or = `${text.or}${languageId === 'fr' ? '\u00a0' : ''}: `
    const name = `${isAlternative ? or : ''}${requirementTexts(requirement)[languageId]}`
    return { type: 'tablerow', version: 1, children: [cell(name, 2), cell(askedText(requirement, languageId), 0)] }
  })
  const table = rows.length === 0 ? paragraph(text.everybody) : { type: 'table', version: 1, children: rows }
  return { root: { type: 'root', version: 1, children: [paragraph(filledIn(prices, languageId)), table] } }
}

const textNode = (text: string) => ({ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal' })
const paragraph = (text: string) => ({ type: 'paragraph', version: 1, children: [textNode(text)] })
const cell = (text: string, headerState: 0 | 2) => ({
  type: 'tablecell',
  version: 1,
  headerState,
  children: [textNode(text)],
})

/** The target of a requirement as text. */
function askedText({ metric, scope, target }: PositionRequirement, languageId: LanguageId): string {
  const isOfPoints = scope !== 'leg' && (metric === 'own_points' || metric === 'group_points')
  return isOfPoints ? pointsText(target, languageId) : numberText(target, languageId)
}

function pointsText(hundredths: number, languageId: LanguageId): string {
  return `${numberText(hundredths / 100, languageId)}\u00a0P`
}

function numberText(count: number, languageId: LanguageId): string {
  return new Intl.NumberFormat(languageId).format(count)
}
