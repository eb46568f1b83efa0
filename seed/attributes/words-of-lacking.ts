import { z } from 'zod'
import { text, textsByLanguage } from '../texts.ts'

/** How people say that something is lacking. SPEC §3 Search. */
const lackingWords = z.strictObject({
  /** What a chip says, where no heading stands above it. */
  phrase: text,
  /** Other names of what is lacking, beside the name of the value. */
  lacked: z.array(text).readonly(),
  /** Other words that such products are looked for by. */
  found_by: text.optional(),
})

export type LackingWords = z.infer<typeof lackingWords>

/** The words of "made without", by the keys of the values of `free_from`. */
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
