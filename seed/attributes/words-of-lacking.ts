import { z } from 'zod'
import { text, textsByLanguage } from '../texts.ts'

/** Words for lacking something. SPEC §3 Search. */
const lackingWords = z.strictObject({
  /** The text of a chip, which has no heading above it. */
  phrase: text,
  /** Other names of the absent thing, besides the name of the value. */
  lacked: z.array(text).readonly(),
  /** Other search words for such products. */
  found_by: text.optional(),
})

export type LackingWords = z.infer<typeof lackingWords>

/** The words of "free from", by the keys of the values of `free_from`. */
export const WORDS_OF_LACKING = textsByLanguage(
  'words-of-lacking',
  z.strictObject({
    colourants: lackingWords,
    silicones: lackingWords,
    mineral_oil: lackingWords,
    alcohol: lackingWords,
    sulphates: lackingWords,
    animal_products: lackingWords,
    perfume: lackingWords,
    aluminium_salts: lackingWords,
  }),
)
