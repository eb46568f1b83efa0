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

/** Whether the stored rows of stock, orders, money, points and documents follow from each other. SPEC §6. */

const ROWS_SHOWN = 20

/** A row that differs. Numbers and codes, never personal data. */
const Difference = z.object({
  /** Null for what has no page of its own. */
  id: Id.nullable(),
  /** The number of an order, the SKU of a variant, the number of a member. */
  label: z.string().nullable(),
  /** A country, a line, a parcel, a month. */
  part: z.string().nullable(),
  expected: z.string(),
  found: z.string(),
})

const Rule = z.object({
  name: z.enum(INVARIANT_NAMES),
  area: z.enum(INVARIANT_AREAS),
  /** Where it is promised, such as `R10`. */
  cites: z.string(),
  subject: z.enum(INVARIANT_SUBJECTS),
  /** Null until it was recomputed for the first time. */
  result: z
    .object({
      ran_at: z.string(),
      duration_ms: z.int(),
      differing: z.int(),
      /** It could not be recomputed. */
      is_failed: z.boolean(),
      /** The first rows that differ, of those in the admin's countries. */
      rows: z.array(Difference).max(ROWS_SHOWN),
    })
    .nullable(),
})

const Run = z.object({
  state: z.enum(INVARIANT_RUN_STATES),
  rules: z.int(),
  done: z.int(),
  asked_at: z.string(),
  finished_at: z.string().nullable(),
})

const ofAdmin = { alias: 'ADMIN', caller: 'admin', right: 'invariants.read' } as const

export const listInvariants = endpoint({
  ...ofAdmin,
  name: 'listInvariants',
  summary: 'The rules of stock, orders, money, points and documents with the rows that differ from them',
  method: 'GET',
  path: '/invariants',
  query: listQuery(['name'], {
    /** Only the rules that do not hold, or could not be recomputed. */
    differs: FlagText.optional(),
    /** Rules concern the whole shop; the rows of others are left out. */
    country: CountryId.optional(),
  }),
  response: listAnswer(Rule),
  errors: [],
})

export const getInvariantRun = endpoint({
  ...ofAdmin,
  name: 'getInvariantRun',
  summary: 'How far the latest recomputation of all rules has come',
  method: 'GET',
  path: '/invariants/run',
  response: z.object({ run: Run.nullable() }),
  errors: [],
})

export const runInvariants = endpoint({
  ...ofAdmin,
  name: 'runInvariants',
  summary: 'Has all rules recomputed now; one that is under way goes on',
  method: 'POST',
  path: '/invariants/run',
  response: z.object({ run: Run }),
  errors: [],
})
