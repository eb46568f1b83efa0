import { BODY_CATEGORIES } from './categories/body.ts'
import { FACE_CATEGORIES } from './categories/face.ts'
import { HAIR_CATEGORIES } from './categories/hair.ts'
import { HOME_CATEGORIES } from './categories/home.ts'
import { MAKE_UP_CATEGORIES } from './categories/make-up.ts'
import { PERFUME_CATEGORIES } from './categories/perfume.ts'
import type { SceneName } from './pictures.ts'
import type { Texts } from './texts.ts'

export type SeedCategory = {
  readonly id: number
  /** Key of the parent category; none at the top of the tree. */
  readonly parent?: string
  readonly picture: SceneName
  readonly name: Texts
  readonly description: Texts
}

/** The category tree, parents before children, in display order. Slugs are derived from the names (`slugs.ts`). */
export const CATEGORIES = {
  ...PERFUME_CATEGORIES,
  ...BODY_CATEGORIES,
  ...FACE_CATEGORIES,
  ...MAKE_UP_CATEGORIES,
  ...HAIR_CATEGORIES,
  ...HOME_CATEGORIES,
}

export type CategoryKey = keyof typeof CATEGORIES
