import english from '../../texts/en/infoboxes.json' with { type: 'json' }
import { textsByKey } from '../../texts.ts'

/** The texts of the infoboxes. */
export const INFOBOX_TEXTS = textsByKey('infoboxes', english)
