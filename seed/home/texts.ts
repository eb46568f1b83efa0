import english from '../texts/en/home.json' with { type: 'json' }
import { textsByKey } from '../texts.ts'

/** The texts of the home page. Names of categories and promotions, facts and questions come from their own files. */
export const HOME_TEXTS = textsByKey('home', english)
