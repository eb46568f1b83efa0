import english from '../../texts/en/infoboxes.json' with { type: 'json' }
import { textsByKey } from '../../texts.ts'

/** What the infoboxes say. */
export const INFOBOX_TEXTS = textsByKey('infoboxes', english)
