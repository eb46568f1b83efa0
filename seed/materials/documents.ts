import { z } from 'zod'
import { text, textsByLanguage, textsWhereWritten, titled } from '../texts.ts'

/** A document: its title and description in the list, and its parts, each a heading with a paragraph. */
const DOCUMENT = z.strictObject({ title: text, description: text, parts: z.array(titled).readonly() })

export type DocumentText = Readonly<z.infer<typeof DOCUMENT>>

/** The first steps of a new member. */
export const FIRST_STEPS = textsByLanguage('materials/first-steps', DOCUMENT)

/** The families of scents with the shop's perfumes. */
export const SCENT_FAMILIES = textsByLanguage('materials/scent-families', DOCUMENT)

/** Care by the time of day, in the languages it was written in. */
export const CARE_ROUTINE = textsWhereWritten('materials/care-routine', DOCUMENT)
