import type { SeedCategory } from '../categories.ts'
import { CATEGORY_TEXTS } from './texts.ts'

export const FACE_CATEGORIES = {
  face: {
    id: 21,
    picture: 'scene-face',
    name: CATEGORY_TEXTS.face.name,
    description: CATEGORY_TEXTS.face.description,
  },
  cleansing: {
    id: 22,
    parent: 'face',
    picture: 'scene-face',
    name: CATEGORY_TEXTS.cleansing.name,
    description: CATEGORY_TEXTS.cleansing.description,
  },
  'care-face': {
    id: 23,
    parent: 'face',
    picture: 'scene-face',
    name: CATEGORY_TEXTS['care-face'].name,
    description: CATEGORY_TEXTS['care-face'].description,
  },
  day: {
    id: 24,
    parent: 'care-face',
    picture: 'scene-face',
    name: CATEGORY_TEXTS.day.name,
    description: CATEGORY_TEXTS.day.description,
  },
  night: {
    id: 25,
    parent: 'care-face',
    picture: 'scene-face',
    name: CATEGORY_TEXTS.night.name,
    description: CATEGORY_TEXTS.night.description,
  },
  serums: {
    id: 52,
    parent: 'care-face',
    picture: 'scene-face',
    name: CATEGORY_TEXTS.serums.name,
    description: CATEGORY_TEXTS.serums.description,
  },
  masks: {
    id: 51,
    parent: 'care-face',
    picture: 'scene-face',
    name: CATEGORY_TEXTS.masks.name,
    description: CATEGORY_TEXTS.masks.description,
  },
  'eyes-lips': {
    id: 26,
    parent: 'care-face',
    picture: 'scene-face',
    name: CATEGORY_TEXTS['eyes-lips'].name,
    description: CATEGORY_TEXTS['eyes-lips'].description,
  },
  'sun-care': {
    id: 53,
    parent: 'face',
    picture: 'scene-face',
    name: CATEGORY_TEXTS['sun-care'].name,
    description: CATEGORY_TEXTS['sun-care'].description,
  },
} as const satisfies Record<string, SeedCategory>
