import { setTimeout as sleep } from 'node:timers/promises'
import type { Also, Bench, Ending } from '@meridian/services/payments/providers/conformance/bench.ts'
import { sentencesFor } from '@meridian/services/payments/providers/conformance/sentences.ts'
import { openPayuBench } from './payu-check.ts'
import { StartFailure } from './start-failure.ts'
import { openStripeBench } from './stripe-check.ts'

/** A provider's own test side, as far as its sentences can be tried without webhooks that reach this machine. */
export interface CheckedProvider {
  bench: Bench
  also: readonly Also[]
}

const PROVIDERS: Readonly<Record<string, (env: NodeJS.ProcessEnv) => CheckedProvider>> = {
  payu: openPayuBench,
  stripe: openStripeBench,
}
const WITHIN_MS = 90_000

/**
 * `npm run provider:check -- payu`: checks a provider's own test side against the sentences of all providers, with
 * the keys of the environment. Sentences that its test side cannot show are named. Ends with 1 if one does not hold.
 */
async function check(name: string | undefined): Promise<number> {
  const open = PROVIDERS[name ?? '']
  if (open === undefined) throw new StartFailure(`Name a provider: ${Object.keys(PROVIDERS).join(', ')}.`)
  const { bench, also } = open(process.env)
  // Object.keys loses the type of the keys.
  const { possible, impossible } = sentencesFor(Object.keys(bench.means) as Ending[], also)
  let broken = 0
  for (const sentence of possible) {
    const late = sleep(WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('It takes too long')))
    const problem = await Promise.race([sentence.check(bench), late]).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (problem !== null) broken += 1
    process.stdout.write(problem === null ? `kept: ${sentence.title}\n` : `NOT KEPT: ${sentence.title}\n  ${problem}\n`)
  }
  for (const { title } of impossible) process.stdout.write(`not tried: ${title}\n`)
  process.stdout.write(`${possible.length - broken} kept, ${broken} not kept, ${impossible.length} not tried\n`)
  return broken === 0 ? 0 : 1
}

try {
  process.exit(await check(process.argv[2]))
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
