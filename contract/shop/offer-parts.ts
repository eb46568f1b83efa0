import { z } from 'zod'
import { Id } from '../fields.ts'

/** A part of a bundle: how many pieces of which variant are in one. SPEC §3 Catalogue (bundles). */
export const PartShown = z
  .object({ variant_id: Id, quantity: z.int(), name: z.string(), slug: z.string() })
  .meta({ id: 'BundlePart' })
export type PartShown = z.output<typeof PartShown>
