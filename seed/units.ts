import english from './texts/en/units.json' with { type: 'json' }
import { textsByKey } from './texts.ts'

/** Units after a figure, by language. Pieces are abbreviated where the figure would inflect the word. */
export const UNITS = textsByKey('units', english)
