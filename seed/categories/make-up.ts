import type { SeedCategory } from '../categories.ts'
import { CATEGORY_TEXTS } from './texts.ts'

export const MAKE_UP_CATEGORIES = {
  'make-up': {
    id: 71,
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS['make-up'].name,
    description: CATEGORY_TEXTS['make-up'].description,
  },
  complexion: {
    id: 72,
    parent: 'make-up',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS.complexion.name,
    description: CATEGORY_TEXTS.complexion.description,
  },
  foundations: {
    id: 73,
    parent: 'complexion',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS.foundations.name,
    description: CATEGORY_TEXTS.foundations.description,
  },
  blushes: {
    id: 74,
    parent: 'complexion',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS.blushes.name,
    description: CATEGORY_TEXTS.blushes.description,
  },
  lips: {
    id: 75,
    parent: 'make-up',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS.lips.name,
    description: CATEGORY_TEXTS.lips.description,
  },
  lipsticks: {
    id: 76,
    parent: 'lips',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS.lipsticks.name,
    description: CATEGORY_TEXTS.lipsticks.description,
  },
  'lip-glosses': {
    id: 77,
    parent: 'lips',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS['lip-glosses'].name,
    description: CATEGORY_TEXTS['lip-glosses'].description,
  },
  eyes: {
    id: 78,
    parent: 'make-up',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS.eyes.name,
    description: CATEGORY_TEXTS.eyes.description,
  },
  'lashes-brows': {
    id: 79,
    parent: 'eyes',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS['lashes-brows'].name,
    description: CATEGORY_TEXTS['lashes-brows'].description,
  },
  eyeshadows: {
    id: 80,
    parent: 'eyes',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS.eyeshadows.name,
    description: CATEGORY_TEXTS.eyeshadows.description,
  },
  nails: {
    id: 81,
    parent: 'make-up',
    picture: 'scene-makeup',
    name: CATEGORY_TEXTS.nails.name,
    description: CATEGORY_TEXTS.nails.description,
  },
} as const satisfies Record<string, SeedCategory>
