import { BINS } from '@meridian/domain/packaging.ts'
import { z } from 'zod'
import { CountryId } from '../fields.ts'
import { listOf, Picture } from './parts.ts'

const Survey = z
  .object({
    question: z.string(),
    /** The method of the survey and its participants. */
    method: z.string().optional(),
    respondents: z.int().min(1),
    answers: z.array(z.object({ label: z.string(), count: z.int().min(0) })).max(20),
  })
  .refine(({ respondents, answers }) => answers.every(({ count }) => count <= respondents), {
    message: 'No answer is given by more than were asked',
  })

const title = z.string().optional()
const lead = z.string().optional()

/** Blocks with facts: opinions, results, ingredients and packaging. SPEC §3 Content block types. */
export const FACT_BLOCKS = [
  z.object({
    type: z.literal('opinions'),
    title,
    slides: listOf(
      z.object({
        text: z.string(),
        name: z.string(),
        picture: Picture.optional(),
        stars: z.int().min(1).max(5).optional(),
        source: z.string().optional(),
      }),
    ),
  }),
  z.object({ type: z.literal('respondents_opinions'), title, lead, surveys: listOf(Survey) }),
  z.object({
    type: z.literal('ecological_information'),
    title,
    lead,
    items: listOf(
      z.object({
        /** A part of the packaging: the bottle, the cap. */
        part: z.string(),
        material: z.string(),
        /** The material code on the packaging, such as GL 70. */
        code: z.string().max(12).optional(),
        bin: z.enum(BINS),
        note: z.string().optional(),
        /** The countries where this applies; all if absent. */
        country_ids: z.array(CountryId).optional(),
      }),
    ),
  }),
  z.object({
    type: z.literal('ingredients'),
    title,
    lead,
    items: listOf(
      z.object({
        name: z.string(),
        /** The INCI name on the label. */
        inci_name: z.string().optional(),
        function: z.string(),
        origin: z.string().optional(),
      }),
    ),
  }),
  z.object({
    type: z.literal('composition_table'),
    title,
    caption: z.string().optional(),
    table_head: z.array(z.string()).min(1).max(8),
    table_body: listOf(z.array(z.string()).min(1).max(8)),
  }),
] as const
