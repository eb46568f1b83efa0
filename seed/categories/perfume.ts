import type { SeedCategory } from '../categories.ts'
import { CATEGORY_TEXTS } from './texts.ts'

export const PERFUME_CATEGORIES = {
  perfume: {
    id: 1,
    picture: 'scene-perfume',
    name: CATEGORY_TEXTS.perfume.name,
    description: CATEGORY_TEXTS.perfume.description,
  },
  'eau-de-parfum': {
    id: 2,
    parent: 'perfume',
    picture: 'scene-perfume',
    name: CATEGORY_TEXTS['eau-de-parfum'].name,
    description: CATEGORY_TEXTS['eau-de-parfum'].description,
  },
  'for-her': {
    id: 3,
    parent: 'eau-de-parfum',
    picture: 'scene-perfume',
    name: CATEGORY_TEXTS['for-her'].name,
    description: CATEGORY_TEXTS['for-her'].description,
  },
  'for-him': {
    id: 4,
    parent: 'eau-de-parfum',
    picture: 'scene-perfume',
    name: CATEGORY_TEXTS['for-him'].name,
    description: CATEGORY_TEXTS['for-him'].description,
  },
  unisex: {
    id: 5,
    parent: 'eau-de-parfum',
    picture: 'scene-perfume',
    name: CATEGORY_TEXTS.unisex.name,
    description: CATEGORY_TEXTS.unisex.description,
  },
  'eau-de-toilette': {
    id: 6,
    parent: 'perfume',
    picture: 'scene-perfume',
    name: CATEGORY_TEXTS['eau-de-toilette'].name,
    description: CATEGORY_TEXTS['eau-de-toilette'].description,
  },
  'oils-travel': {
    id: 7,
    parent: 'perfume',
    picture: 'scene-perfume',
    name: CATEGORY_TEXTS['oils-travel'].name,
    description: CATEGORY_TEXTS['oils-travel'].description,
  },
} as const satisfies Record<string, SeedCategory>
