import english from '../../texts/en/popups.json' with { type: 'json' }
import { textsByKey } from '../../texts.ts'

/** What the popups say. */
export const POPUP_TEXTS = textsByKey('popups', english)
