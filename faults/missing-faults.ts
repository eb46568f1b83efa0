import type { Fault } from './fault.ts'

/** Faults that are wanted and that this program cannot make yet: the report says so. */
function missing(name: string, done: string, why: string): Fault {
  return { name, done, lacks: () => why, hurt: async () => 0 }
}

export const MISSING: readonly Fault[] = [
  missing(
    'other-providers',
    'the faults of the provider with Stripe and PayU',
    'only the sandbox stands behind the proxy of this program; what their fakes mishandle is tested in `roles/`',
  ),
  missing('storage', 'the store of files refuses connections', 'nobody here sends or opens files'),
]
