import type { SeedCategory } from '../categories.ts'
import { CATEGORY_TEXTS } from './texts.ts'

export const HAIR_CATEGORIES = {
  hair: {
    id: 85,
    picture: 'scene-hair',
    name: CATEGORY_TEXTS.hair.name,
    description: CATEGORY_TEXTS.hair.description,
  },
  'hair-wash': {
    id: 86,
    parent: 'hair',
    picture: 'scene-hair',
    name: CATEGORY_TEXTS['hair-wash'].name,
    description: CATEGORY_TEXTS['hair-wash'].description,
  },
  shampoos: {
    id: 87,
    parent: 'hair-wash',
    picture: 'scene-hair',
    name: CATEGORY_TEXTS.shampoos.name,
    description: CATEGORY_TEXTS.shampoos.description,
  },
  conditioners: {
    id: 88,
    parent: 'hair-wash',
    picture: 'scene-hair',
    name: CATEGORY_TEXTS.conditioners.name,
    description: CATEGORY_TEXTS.conditioners.description,
  },
  'hair-treatments': {
    id: 89,
    parent: 'hair',
    picture: 'scene-hair',
    name: CATEGORY_TEXTS['hair-treatments'].name,
    description: CATEGORY_TEXTS['hair-treatments'].description,
  },
  'hair-masks': {
    id: 90,
    parent: 'hair-treatments',
    picture: 'scene-hair',
    name: CATEGORY_TEXTS['hair-masks'].name,
    description: CATEGORY_TEXTS['hair-masks'].description,
  },
  'hair-oils': {
    id: 91,
    parent: 'hair-treatments',
    picture: 'scene-hair',
    name: CATEGORY_TEXTS['hair-oils'].name,
    description: CATEGORY_TEXTS['hair-oils'].description,
  },
  styling: {
    id: 92,
    parent: 'hair',
    picture: 'scene-hair',
    name: CATEGORY_TEXTS.styling.name,
    description: CATEGORY_TEXTS.styling.description,
  },
} as const satisfies Record<string, SeedCategory>
