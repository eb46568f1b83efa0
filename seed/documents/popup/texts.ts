import english from '../../texts/en/popups.json' with { type: 'json' }
import { textsByKey } from '../../texts.ts'

/** The texts of the popups. */
export const POPUP_TEXTS = textsByKey('popups', english)
