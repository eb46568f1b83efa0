import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Enqueue } from '../../jobs.ts'
import type { CarrierProgram } from './carrier.ts'

/** What parcels need besides the database. */
export interface Fulfilment {
  database: Kysely<Database>
  /** The programs that talk to carriers, by name. */
  programs: readonly CarrierProgram[]
  enqueue: Enqueue
  log: Logger
  clock: () => Date
  /** The public address of the shop, where carriers send their webhooks. */
  publicUrl: string
}

/** The program of a carrier; undefined for a carrier that is served by hand. */
export function programOf({ programs }: Pick<Fulfilment, 'programs'>, name: string | null): CarrierProgram | undefined {
  return programs.find((program) => program.name === name)
}
