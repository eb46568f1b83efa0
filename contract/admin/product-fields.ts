import { FIELD_KEY, FIELD_KINDS } from '@meridian/domain/product-type.ts'
import { z } from 'zod'
import { Id } from '../fields.ts'

/** A field of the type of a product, as its editor needs it, in the language of the call. SPEC §3 Catalogue. */
export const EditedField = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(FIELD_KINDS),
  unit: z.string().nullable(),
  /** A product without it is not ready to be sold. */
  is_required: z.boolean(),
  columns: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(['text', 'number', 'term']),
      vocabulary: z.string().optional(),
      is_required: z.boolean(),
    }),
  ),
  /** Of a choice. */
  choices: z.array(z.object({ attribute_value_id: Id, name: z.string() })),
})

/** The terms of the columns of tables, by vocabulary. */
export const Terms = z.record(z.string(), z.array(z.object({ key: z.string(), name: z.string() })))

/** Values by the keys of fields, as domain/product-type.ts describes them. */
export const FieldValues = z.record(z.string().regex(FIELD_KEY), z.unknown())
