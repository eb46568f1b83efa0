/** What every generator is given. */
export interface Generating {
  /** Of the role that owns the tables. */
  owner_url: string
  /** When the world was seeded: all that is generated lies before. */
  now: Date
  /** Told before each step. */
  log: (step: string) => void
}
