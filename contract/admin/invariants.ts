import {
  INVARIANT_AREAS,
  INVARIANT_NAMES,
  INVARIANT_RUN_STATES,
  INVARIANT_SUBJECTS,
} from '@meridian/domain/invariant.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id } from '../fields.ts'
import { FlagText, listAnswer, listQuery } from './list.ts'

/** Consistency checks on the stored rows of stock, orders, money, points and documents. SPEC §6. */

const ROWS_SHOWN = 20

/** A row that differs. Numbers and codes, never personal data. */
const Difference = z.object({
  /** Null if the subject has no page. */
  id: Id.nullable(),
  /** Order number, SKU of a variant or member number. */
  label: z.string().nullable(),
  /** A country, a line, a parcel or a month. */
  part: z.string().nullable(),
  expected: z.string(),
  found: z.string(),
})

const Rule = z.object({
  name: z.enum(INVARIANT_NAMES),
  area: z.enum(INVARIANT_AREAS),
  /** The documented rule, such as `R10`. */
  cites: z.string(),
  subject: z.enum(INVARIANT_SUBJECTS),
  /** Null until the first recomputation. */
  result: z
    .object({
      ran_at: z.string(),
      duration_ms: z.int(),
      differing: z.int(),
      /** True if the recomputation failed. */
      is_failed: z.boolean(),
      /** The first differing rows in the admin's countries. */
      rows: z.array(Difference).max(ROWS_SHOWN),
    })
    .nullable(),
})

const Run = z.object({
  state: z.enum(INVARIANT_RUN_STATES),
  rules: z.int(),
  done: z.int(),
  requested_at: z.string(),
  finished_at: z.string().nullable(),
})

const ofAdmin = { alias: 'ADMIN', caller: 'admin', right: 'invariants.read' } as const

export const listInvariants = endpoint({
  ...ofAdmin,
  name: 'listInvariants',
  summary: 'The invariants of stock, orders, money, points and documents, with the rows that violate them',
  method: 'GET',
  path: '/invariants',
  query: listQuery(['name'], {
    /** Only rules that do not hold or could not be recomputed. */
    differs: FlagText.optional(),
    /** Limits the rows only, since rules concern the whole shop. */
    country: CountryId.optional(),
  }),
  response: listAnswer(Rule),
})

export const getInvariantRun = endpoint({
  ...ofAdmin,
  name: 'getInvariantRun',
  summary: 'Progress of the latest run of all invariants',
  method: 'GET',
  path: '/invariants/run',
  response: z.object({ run: Run.nullable() }),
})

export const runInvariants = endpoint({
  ...ofAdmin,
  name: 'runInvariants',
  summary: 'Starts a run of all invariants; a run in progress continues',
  method: 'POST',
  path: '/invariants/run',
  response: z.object({ run: Run }),
})
