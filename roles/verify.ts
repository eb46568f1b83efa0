import { parseArgs } from 'node:util'
import { INVARIANT_AREAS } from '@meridian/domain/invariant.ts'
import { setReferenceFacts } from '@meridian/domain/reference-facts.ts'
import { readReferenceFacts } from '@meridian/services/reference-facts.ts'
import type { Invariant } from '@meridian/services/verification/invariant.ts'
import { INVARIANTS } from '@meridian/services/verification/invariants.ts'
import { verify } from '@meridian/services/verification/verify.ts'
import { readConfig } from './config.ts'
import { checkSchema, joinDatabase, openVerifyPool } from './databases.ts'
import { runProgram } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'
import { verifyJson, verifyLines, verifySummary } from './verify-report.ts'

/**
 * `npm run verify -- --only=stock --json`: recomputes every rule of stock, orders, money, points and documents from the rows
 * of the database, also beside a running shop, and changes nothing. Exits with 1 where rows differ.
 */
await runProgram(async (lifecycle) => {
  const { invariants, json } = readOptions(process.argv.slice(2))
  const config = readConfig(process.env, 'verify')
  const database = await joinDatabase(config, lifecycle)
  await checkSchema(database, config, lifecycle)
  const { kysely } = openVerifyPool(database, config, lifecycle)
  setReferenceFacts(await readReferenceFacts(kysely))
  const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)
  const verified = await verify({
    reader: kysely,
    invariants,
    clock: () => new Date(),
    signal: lifecycle.signal,
    onStart: ({ says }) => lifecycle.step(says),
    onEnd: (one) => void (json || print(verifyLines(one))),
  })
  print([json ? verifyJson(verified) : verifySummary(verified)])
  lifecycle.end(verified.every(({ count, failure }) => count === 0 && failure === null) ? 0 : 1)
})

/** @throws StartFailure with one sentence for the caller. */
function readOptions(args: string[]): { invariants: readonly Invariant[]; json: boolean } {
  const { only, except, json } = parse(args)
  const named = (name: string) => INVARIANTS.filter((one) => one.name === name || one.area === name)
  const unknown = [...only, ...except].find((name) => named(name).length === 0)
  if (unknown !== undefined)
    throw new StartFailure(`${unknown} is neither an area (${INVARIANT_AREAS.join(', ')}) nor a rule.`)
  const wanted = new Set(only.length === 0 ? INVARIANTS : only.flatMap(named))
  const unwanted = new Set(except.flatMap(named))
  return { invariants: INVARIANTS.filter((one) => wanted.has(one) && !unwanted.has(one)), json }
}

function parse(args: string[]): { only: string[]; except: string[]; json: boolean } {
  const names = { type: 'string', multiple: true } as const
  try {
    const { values } = parseArgs({ args, options: { only: names, except: names, json: { type: 'boolean' } } })
    const split = (lists: string[] = []) => lists.flatMap((list) => list.split(','))
    return { only: split(values.only), except: split(values.except), json: values.json ?? false }
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error))
  }
}
