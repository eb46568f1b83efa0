import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { WORLDS, type WorldName } from './budgets.ts'
import { OBSERVED, type Observation } from './observer.ts'
import { ROOT } from './shop.ts'
import { type Worktree, worktreeOf } from './worktree.ts'
import type { YearsSize } from './years.ts'

/** The measures, in their order of execution. */
export const MEASURES = [
  'start',
  'memory',
  'sizes',
  'list',
  'detail',
  'category',
  'product',
  'landing',
  'cart',
  'add',
  'checkout',
  'solo',
  'webhook',
  'backoffice',
  'catalogue',
  'statements',
] as const
export type Measure = (typeof MEASURES)[number]

export interface Options {
  only: readonly Measure[]
  worlds: readonly WorldName[]
  /** Measured seconds of each load. */
  seconds: number
  compare: string | null
  /** Another checkout, whose shop is measured in alternation with this one: a folder, or a worktree to be added. */
  against: { folder: string } | Worktree | null
  /** How much worse a figure may get in comparison with the other checkout, as a part of it. */
  tolerance: number
  /** Measures this checkout's shop beside the same one that is looked at. */
  observed: Observation | null
  /** Number of measured turns of each. */
  turns: number
  profile: boolean
  /** The world of a shop that has worked for years, whose calls are compared with those of the named world. */
  years: YearsSize | null
}

/** The measures that can be alternated: loads that leave the shop running. */
export const IN_TURNS: readonly Measure[] = [
  'list',
  'detail',
  'category',
  'product',
  'landing',
  'cart',
  'add',
  'checkout',
  'solo',
]

const DEFAULT_SECONDS = 8
const DEFAULT_TURNS = 5
const DEFAULT_TOLERANCE = 0.03
const WORKTREES = path.join(ROOT, '.meridian', 'bench', 'against')

/** @throws Error with one sentence for the caller. */
export function readArguments(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      world: { type: 'string' },
      seconds: { type: 'string' },
      compare: { type: 'string' },
      against: { type: 'string' },
      tolerance: { type: 'string' },
      observed: { type: 'string' },
      turns: { type: 'string' },
      profile: { type: 'boolean' },
      orders: { type: 'string' },
      products: { type: 'string' },
      members: { type: 'string' },
    },
  })
  const seconds = values.seconds === undefined ? DEFAULT_SECONDS : Number(values.seconds)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 60) {
    throw new Error('--seconds must be a whole number from 1 to 60.')
  }
  const turns = values.turns === undefined ? DEFAULT_TURNS : Number(values.turns)
  if (!Number.isInteger(turns) || turns < 1 || turns > 60)
    throw new Error('--turns must be a whole number from 1 to 60.')
  const against = values.against === undefined ? null : readAgainst(values.against)
  const tolerance = values.tolerance === undefined ? DEFAULT_TOLERANCE : Number(values.tolerance)
  if (!(tolerance >= 0 && tolerance < 1)) throw new Error('--tolerance must be a number from 0 to below 1.')
  const observed = OBSERVED.find((one) => one === values.observed) ?? null
  if (values.observed !== undefined && (observed === null || against !== null))
    throw new Error(`--observed accepts ${OBSERVED.join(', ')}, and no --against beside it.`)
  return {
    only: choose('--only', values.only, against === null && observed === null ? MEASURES : IN_TURNS),
    worlds: choose('--world', values.world, WORLDS),
    seconds,
    compare: values.compare ?? null,
    against,
    tolerance,
    observed,
    turns,
    profile: values.profile ?? false,
    years: readYears(values),
  }
}

function readAgainst(text: string): Options['against'] {
  if (existsSync(path.join(text, 'tools', 'run.sh'))) return { folder: path.resolve(text) }
  return worktreeOf(ROOT, text, WORKTREES)
}

const YEARS_PRODUCTS = 100_000
const YEARS_MEMBERS = 1_000_000
const YEARS_ORDERS_MAX = 100_000_000

/** `--orders` selects this world, with default numbers of products and members. */
function readYears(values: Partial<Record<keyof YearsSize, string | undefined>>): YearsSize | null {
  const { orders, products = String(YEARS_PRODUCTS), members = String(YEARS_MEMBERS) } = values
  if (orders === undefined) {
    if (values.products === undefined && values.members === undefined) return null
    throw new Error('--products and --members are of the world that --orders asks for.')
  }
  const size = { products: Number(products), members: Number(members), orders: Number(orders) }
  const isNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= YEARS_ORDERS_MAX
  const wrong = Object.entries(size).find(([, number]) => !isNumber(number))
  if (wrong !== undefined) throw new Error(`--${wrong[0]} must be a whole number from 1 to ${YEARS_ORDERS_MAX}.`)
  return size
}

/** The named entries of a comma-separated list, in canonical order; all if absent. */
function choose<Name extends string>(option: string, text: string | undefined, names: readonly Name[]): Name[] {
  if (text === undefined) return [...names]
  const requested = text.split(',').map((name) => name.trim())
  const unknown = requested.find((name) => !names.some((one) => one === name))
  if (unknown !== undefined) throw new Error(`${option} accepts ${names.join(', ')}, and not ${unknown}.`)
  return names.filter((name) => requested.includes(name))
}
