import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Enqueue } from '../../../jobs/jobs.ts'
import type { CarrierProgram } from './carrier.ts'

export interface FulfilmentDeps {
  database: Kysely<Database>
  /** Carrier interfaces by name. */
  programs: readonly CarrierProgram[]
  enqueue: Enqueue
  log: Logger
  clock: () => Date
  /** The public address of the shop, where carriers send their webhooks. */
  publicUrl: string
}

/** The interface of a carrier; undefined for a carrier served by hand. */
export function programOf(
  { programs }: Pick<FulfilmentDeps, 'programs'>,
  name: string | null,
): CarrierProgram | undefined {
  return programs.find((program) => program.name === name)
}
