/** The arguments of every generator. */
export interface GeneratorOptions {
  /** Connects as the role that owns the tables. */
  owner_url: string
  /** When the world was seeded: everything generated is older. */
  now: Date
  /** Called before each step. */
  log: (step: string) => void
}
