import type { SceneName } from './pictures.ts'
import english from './texts/en/categories.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

export type SeedCategory = {
  readonly id: number
  /** Key of the parent category; none at the top of the tree. */
  readonly parent?: string
  readonly picture: SceneName
  readonly name: Texts
  readonly description: Texts
}

export type CategoryKey = keyof typeof english

/** Parents before children, in display order. */
const TREE: Readonly<Record<CategoryKey, Omit<SeedCategory, 'name' | 'description'>>> = {
  perfume: { id: 1, picture: 'scene-perfume' },
  'eau-de-parfum': { id: 2, parent: 'perfume', picture: 'scene-perfume' },
  'for-her': { id: 3, parent: 'eau-de-parfum', picture: 'scene-perfume' },
  'for-him': { id: 4, parent: 'eau-de-parfum', picture: 'scene-perfume' },
  unisex: { id: 5, parent: 'eau-de-parfum', picture: 'scene-perfume' },
  'eau-de-toilette': { id: 6, parent: 'perfume', picture: 'scene-perfume' },
  'oils-travel': { id: 7, parent: 'perfume', picture: 'scene-perfume' },
  body: { id: 11, picture: 'scene-body' },
  wash: { id: 12, parent: 'body', picture: 'scene-bath' },
  bath: { id: 54, parent: 'wash', picture: 'scene-bath' },
  care: { id: 13, parent: 'body', picture: 'scene-body' },
  hands: { id: 14, parent: 'care', picture: 'scene-body' },
  'body-care': { id: 15, parent: 'care', picture: 'scene-body' },
  feet: { id: 55, parent: 'care', picture: 'scene-body' },
  deodorants: { id: 56, parent: 'body', picture: 'scene-body' },
  shaving: { id: 57, parent: 'body', picture: 'scene-body' },
  face: { id: 21, picture: 'scene-face' },
  cleansing: { id: 22, parent: 'face', picture: 'scene-face' },
  'care-face': { id: 23, parent: 'face', picture: 'scene-face' },
  day: { id: 24, parent: 'care-face', picture: 'scene-face' },
  night: { id: 25, parent: 'care-face', picture: 'scene-face' },
  serums: { id: 52, parent: 'care-face', picture: 'scene-face' },
  masks: { id: 51, parent: 'care-face', picture: 'scene-face' },
  'eyes-lips': { id: 26, parent: 'care-face', picture: 'scene-face' },
  'sun-care': { id: 53, parent: 'face', picture: 'scene-face' },
  'make-up': { id: 71, picture: 'scene-makeup' },
  complexion: { id: 72, parent: 'make-up', picture: 'scene-makeup' },
  foundations: { id: 73, parent: 'complexion', picture: 'scene-makeup' },
  blushes: { id: 74, parent: 'complexion', picture: 'scene-makeup' },
  lips: { id: 75, parent: 'make-up', picture: 'scene-makeup' },
  lipsticks: { id: 76, parent: 'lips', picture: 'scene-makeup' },
  'lip-glosses': { id: 77, parent: 'lips', picture: 'scene-makeup' },
  eyes: { id: 78, parent: 'make-up', picture: 'scene-makeup' },
  'lashes-brows': { id: 79, parent: 'eyes', picture: 'scene-makeup' },
  eyeshadows: { id: 80, parent: 'eyes', picture: 'scene-makeup' },
  nails: { id: 81, parent: 'make-up', picture: 'scene-makeup' },
  hair: { id: 85, picture: 'scene-hair' },
  'hair-wash': { id: 86, parent: 'hair', picture: 'scene-hair' },
  shampoos: { id: 87, parent: 'hair-wash', picture: 'scene-hair' },
  conditioners: { id: 88, parent: 'hair-wash', picture: 'scene-hair' },
  'hair-treatments': { id: 89, parent: 'hair', picture: 'scene-hair' },
  'hair-masks': { id: 90, parent: 'hair-treatments', picture: 'scene-hair' },
  'hair-oils': { id: 91, parent: 'hair-treatments', picture: 'scene-hair' },
  styling: { id: 92, parent: 'hair', picture: 'scene-hair' },
  home: { id: 31, picture: 'scene-homecare' },
  candles: { id: 32, parent: 'home', picture: 'scene-candles' },
  incense: { id: 37, parent: 'home', picture: 'scene-candles' },
  room: { id: 33, parent: 'home', picture: 'scene-homecare' },
  sprays: { id: 34, parent: 'room', picture: 'scene-homecare' },
  diffusers: { id: 35, parent: 'room', picture: 'scene-homecare' },
  'home-care': { id: 38, parent: 'home', picture: 'scene-homecare' },
  dishes: { id: 39, parent: 'home-care', picture: 'scene-homecare' },
  laundry: { id: 36, parent: 'home-care', picture: 'scene-homecare' },
  cleaning: { id: 40, parent: 'home-care', picture: 'scene-homecare' },
  sets: { id: 41, picture: 'scene-gift' },
  'first-steps': { id: 42, parent: 'sets', picture: 'scene-gift' },
  'thank-you': { id: 43, parent: 'sets', picture: 'scene-gift' },
  'quiet-evening': { id: 44, parent: 'sets', picture: 'scene-candles' },
}

const TEXTS = textsByKey('categories', english)

/**
 * The category tree, parents before children, in display order. Slugs are derived from the names (`slugs.ts`). Casts
 * because Object.entries and fromEntries lose the type of the keys.
 */
export const CATEGORIES = Object.fromEntries(
  Object.entries(TREE).map(([key, category]) => [key, { ...category, ...TEXTS[key as CategoryKey] }]),
) as Readonly<Record<CategoryKey, SeedCategory>>
