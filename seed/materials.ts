import { existsSync } from 'node:fs'
import type { FileKind } from '@meridian/domain/materials.ts'
import { CARE_ROUTINE, type DocumentText, FIRST_STEPS, SCENT_FAMILIES } from './materials/documents.ts'
import { ORDER_PLANNER } from './materials/order-planner.ts'
import { POSITION_IDS } from './people/positions.ts'
import type { CountryId, LanguageId } from './reference/locales.ts'
import { LANGUAGE_IDS } from './reference/locales.ts'
import { languageNumber } from './texts.ts'

/**
 * A material whose file is below this folder; tools/materials/make.ts makes those that are no picture of the catalogue.
 */
export interface SeedMaterial {
  id: number
  category_id: number
  /** The path of the file below this folder. */
  master: string
  /** The file name of the download. */
  name: string
  kind: FileKind
  media_type: string
  language_id: LanguageId | null
  title: string
  description: string
  position_id: number | null
  countries: readonly CountryId[]
}

const EVERYBODY = { position_id: null, countries: [] }

interface Sheet {
  title: string
  description: string
}

/**
 * One file of a text in each language that has the text and for which tools/materials/make.ts has made the file; its id
 * combines those of text and language.
 */
function inLanguages(
  texts: Readonly<Partial<Record<LanguageId, DocumentText | Sheet>>>,
  { id, key, ...of }: Pick<SeedMaterial, 'id' | 'category_id' | 'kind' | 'media_type'> & { key: string },
): SeedMaterial[] {
  const ending = of.kind === 'sheet' ? 'xlsx' : 'pdf'
  return LANGUAGE_IDS.flatMap((language_id) => {
    const text = texts[language_id]
    if (text === undefined) return []
    const { title, description } = text
    const master = `materials/files/${key}-${language_id}.${ending}`
    if (!existsSync(new URL(master, import.meta.url))) return []
    const name = `${title}.${ending}`
    return [
      {
        ...EVERYBODY,
        ...of,
        id: id * 1000 + languageNumber(language_id),
        master,
        name,
        language_id,
        title,
        description,
      },
    ]
  })
}

const PDF = { kind: 'pdf', media_type: 'application/pdf' } as const
const SHEET = {
  kind: 'sheet',
  media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The documents generated from texts, by the key of their files. */
export const MATERIAL_DOCUMENTS = {
  'first-steps': FIRST_STEPS,
  'scent-families': SCENT_FAMILIES,
  'care-routine': CARE_ROUTINE,
} as const

const picture = (id: number, category_id: number, file: string, title: string): SeedMaterial => ({
  ...EVERYBODY,
  id,
  category_id,
  master: `pictures/${file}.webp`,
  name: `${title}.webp`,
  kind: 'picture',
  media_type: 'image/webp',
  language_id: null,
  title,
  description: '',
})

/** The films: pictures of the catalogue that fade into each other. */
export const MATERIAL_FILMS = [
  { id: 501, key: 'ambre-51', title: 'Ambre 51', pictures: ['scene-perfume', 'ambre-51-50ml', 'story-amber'] },
  { id: 502, key: 'meridian', title: 'Meridian', pictures: ['scene-candles', 'scene-bath', 'scene-face'] },
  { id: 503, key: 'atelier', title: 'Meridian Atelier', pictures: ['story-workshop', 'scene-gift', 'scene-home'] },
] as const

/** All downloadable materials, in the order of their category. SPEC §2 Downloadable materials screen. */
export const MATERIALS: readonly SeedMaterial[] = [
  ...inLanguages(FIRST_STEPS, { ...PDF, id: 100, category_id: 11, key: 'first-steps' }),
  ...inLanguages(ORDER_PLANNER, { ...SHEET, id: 120, category_id: 121, key: 'order-planner' }),
  ...inLanguages(SCENT_FAMILIES, { ...PDF, id: 200, category_id: 211, key: 'scent-families' }),
  ...inLanguages(CARE_ROUTINE, { ...PDF, id: 220, category_id: 221, key: 'care-routine' }),
  picture(301, 311, 'ambre-51-50ml', 'Ambre 51'),
  picture(302, 311, 'rose-27-50ml', 'Rose 27'),
  picture(303, 311, 'neroli-sud-50ml', 'Neroli Sud'),
  picture(304, 311, 'the-vert-50ml', 'Thé Vert'),
  picture(305, 311, 'iris-blanc-50ml', 'Iris Blanc'),
  picture(306, 311, 'cuir-noir-50ml', 'Cuir Noir'),
  picture(307, 311, 'santal-3-50ml', 'Santal 3'),
  picture(308, 311, 'vetiver-12-50ml', 'Vetiver 12'),
  picture(311, 312, 'scene-perfume', 'Meridian I'),
  picture(312, 312, 'scene-candles', 'Meridian II'),
  picture(313, 312, 'scene-bath', 'Meridian III'),
  // Until the spring campaign starts elsewhere.
  { ...picture(314, 312, 'banner-spring', 'Meridian IV'), countries: ['PL', 'CZ', 'SK'] },
  ...MATERIAL_FILMS.map(({ id, key, title }): SeedMaterial => {
    const file = { master: `materials/files/${key}.webm`, name: `${title}.webm`, media_type: 'video/webm' }
    const isOfPartners = key === 'atelier'
    const position_id = isOfPartners ? POSITION_IDS.partner : null
    return {
      ...EVERYBODY,
      ...file,
      id,
      category_id: 32,
      kind: 'video',
      language_id: null,
      title,
      description: '',
      position_id,
    }
  }),
]
