import { BINS } from '@meridian/domain/packaging.ts'
import { z } from 'zod'
import { CountryId } from '../fields.ts'
import { listOf, Picture } from './parts.ts'

const Survey = z
  .object({
    question: z.string(),
    /** How and among whom it was asked. */
    method: z.string().optional(),
    respondents: z.int().min(1),
    answers: z.array(z.object({ label: z.string(), count: z.int().min(0) })).max(20),
  })
  .refine(({ respondents, answers }) => answers.every(({ count }) => count <= respondents), {
    message: 'No answer is given by more than were asked',
  })

const title = z.string().optional()
const lead = z.string().optional()

/** What is stated: opinions, results, what is in a product and what becomes of its packaging. SPEC §3 Content block types. */
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
        /** The sign on the packaging, such as GL 70. */
        code: z.string().max(12).optional(),
        bin: z.enum(BINS),
        note: z.string().optional(),
        /** Where this holds; everywhere without it. */
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
        /** As the label names it. */
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
