import { parseArgs } from 'node:util'

export interface Options {
  /** The names of the faults to make; all if null. */
  only: readonly string[] | null
  seed: number
  /** A quick pass: a tenth of the kills, shorter loads. */
  short: boolean
  /** Buyers who buy at the same time. */
  buyers: number
  /** Writes the table into docs/faults.md. */
  report: boolean
  /** The version that a fleet is upgraded from, as a commit; null if none is tried. */
  from: string | null
}

const BUYERS = 6
const SEED_MAX = 2 ** 31

/** @throws Error with one sentence for the caller. */
export function readArguments(
  args: string[],
  { known, newSeed }: { known: readonly string[]; newSeed: number },
): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      seed: { type: 'string' },
      short: { type: 'boolean' },
      buyers: { type: 'string' },
      report: { type: 'boolean' },
      from: { type: 'string' },
    },
  })
  const only = values.only?.split(',').map((name) => name.trim()) ?? null
  const unknown = only?.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`--only accepts ${known.join(', ')}, and not ${unknown}.`)
  return {
    only,
    seed: wholeNumber('--seed', values.seed, { from: 0, to: SEED_MAX }) ?? newSeed,
    short: values.short ?? false,
    buyers: wholeNumber('--buyers', values.buyers, { from: 1, to: 50 }) ?? BUYERS,
    report: values.report ?? false,
    from: values.from ?? null,
  }
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { from, to }: { from: number; to: number },
): number | null {
  if (text === undefined) return null
  const number = Number(text)
  if (!Number.isInteger(number) || number < from || number > to)
    throw new Error(`${name} must be a whole number from ${from} to ${to}.`)
  return number
}
