import english from './texts/en/scents.json' with { type: 'json' }
import { textsByKey } from './texts.ts'

/** The scent, shade or binding that distinguishes the variants of a product. */
export const SCENTS = textsByKey('scents', english)

export type ScentKey = keyof typeof SCENTS
