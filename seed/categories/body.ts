import type { SeedCategory } from '../categories.ts'
import { CATEGORY_TEXTS } from './texts.ts'

export const BODY_CATEGORIES = {
  body: {
    id: 11,
    picture: 'scene-body',
    name: CATEGORY_TEXTS.name,
    description: CATEGORY_TEXTS.description,
  },
  wash: {
    id: 12,
    parent: 'body',
    picture: 'scene-bath',
    name: CATEGORY_TEXTS.wash.name,
    description: CATEGORY_TEXTS.wash.description,
  },
  bath: {
    id: 54,
    parent: 'wash',
    picture: 'scene-bath',
    name: CATEGORY_TEXTS.bath.name,
    description: CATEGORY_TEXTS.bath.description,
  },
  care: {
    id: 13,
    parent: 'body',
    picture: 'scene-body',
    name: CATEGORY_TEXTS.care.name,
    description: CATEGORY_TEXTS.care.description,
  },
  hands: {
    id: 14,
    parent: 'care',
    picture: 'scene-body',
    name: CATEGORY_TEXTS.hands.name,
    description: CATEGORY_TEXTS.hands.description,
  },
  'body-care': {
    id: 15,
    parent: 'care',
    picture: 'scene-body',
    name: CATEGORY_TEXTS['body-care'].name,
    description: CATEGORY_TEXTS['body-care'].description,
  },
  feet: {
    id: 55,
    parent: 'care',
    picture: 'scene-body',
    name: CATEGORY_TEXTS.feet.name,
    description: CATEGORY_TEXTS.feet.description,
  },
  deodorants: {
    id: 56,
    parent: 'body',
    picture: 'scene-body',
    name: CATEGORY_TEXTS.deodorants.name,
    description: CATEGORY_TEXTS.deodorants.description,
  },
  shaving: {
    id: 57,
    parent: 'body',
    picture: 'scene-body',
    name: CATEGORY_TEXTS.shaving.name,
    description: CATEGORY_TEXTS.shaving.description,
  },
} as const satisfies Record<string, SeedCategory>
