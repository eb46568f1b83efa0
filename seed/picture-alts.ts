import type { SceneName } from './pictures.ts'
import english from './texts/en/pictures.json' with { type: 'json' }
import { type Texts, textsByKey } from './texts.ts'

/** The alternative text of a scene. */
export const PICTURE_ALTS: Readonly<Record<SceneName, Texts>> = textsByKey('pictures', english)
