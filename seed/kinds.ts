import english from './texts/en/kinds.json' with { type: 'json' }
import { textsByKey } from './texts.ts'

/** The kind of a product in a word or two, shown under its name. */
export const KINDS = textsByKey('kinds', english)

export type KindKey = keyof typeof KINDS
