import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A piece of a file: a function, a constant, or the handler of one call. */
export interface Unit {
  /** `file name`; of a call, `file route name`. */
  name: string
  text: string
}

/** The source files of services by their path there, without tests. */
export type Sources = ReadonlyMap<string, string>

export function readSources(folder: string): Sources {
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/(?:[.-]test|testing)\.ts$/.test(file))
  return new Map(files.sort().map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

/** The functions and constants of a file, and of a file with calls each call apart. */
export function unitsOf(file: string, source: string): Unit[] {
  const parts = source.split(/^(?=(?:export |async )*(?:function|const|interface|type|import) |\/\*\*|\/\/)/m)
  return parts.flatMap((text) => {
    const name = /^(?:export |async )*(?:function|const) (\w+)/.exec(text)?.[1]
    if (name === undefined) return []
    const [own = '', ...calls] = text.split(/^(?= {4}route\()/m)
    const ofCalls = calls.map((call) => ({ name: `${file} route ${/route\((\w+)/.exec(call)?.[1] ?? ''}`, text: call }))
    return [{ name: `${file} ${name}`, text: own }, ...ofCalls]
  })
}

/** A statement of its own: of Kysely, or as text. */
export function hasQuery({ text }: Unit): boolean {
  return /\.(?:selectFrom|updateTable|insertInto|deleteFrom)\(|\bsql(?:<[^`]*>)?`\s*(?:with|select|update|insert|delete)\b/.test(
    text,
  )
}

/** True if it puts a scope into its condition, itself or by one of these functions, or passes a scope parameter on. */
export function isScoped({ name, text }: Unit, conditions: readonly string[] = []): boolean {
  const body = text.slice(text.indexOf('{\n'))
  if (/\bwithin\((?:\w+\.)*scope\w*,|\bwithin\(scopeOf\(/.test(text)) return true
  if (conditions.some((one) => !name.endsWith(` ${one}`) && new RegExp(`\\b${one}\\(`).test(body))) return true
  return /\bCountryScope\b/.test(text) && /[(,{]\s*(?:\w+\.)?scope\b/.test(body)
}

const isRouteFile = (source: string) =>
  /from '@meridian\/contract\/admin\//.test(source) && /\b(?:route|entityRoutes)\(/.test(source)

/** The relative imports of a file: the file and the names. */
function importsOf(file: string, source: string): { from: string; names: string[] }[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '(\.[^']*)'/gm)].map(([, names = '', from = '']) => ({
    from: path.join(path.dirname(file), from),
    names: names.split(',').flatMap((name) => /^\s*(\w+)/.exec(name.replace(/\btype \w+/, ''))?.[1] ?? []),
  }))
}

/**
 * Units reached by admin calls: in their own files and those of queries, each function; in other files, their
 * imports.
 */
interface ReachedUnits {
  queries: Unit[]
  imported: Unit[]
}

/**
 * Units that can read or write rows for the calls of admins: everything in the files of these calls and in files of
 * queries that only these import, and the functions that they import from other files.
 */
function reachedBy(sources: Sources): ReachedUnits {
  const routes = [...sources].filter(([, source]) => isRouteFile(source)).map(([file]) => file)
  const isQueries = (file: string) => /queries\.ts$/.test(file)
  const importers = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    for (const { from } of importsOf(file, source)) importers.set(from, (importers.get(from) ?? new Set()).add(file))
  }
  const own = new Set(routes)
  for (const file of sources.keys()) {
    const by = [...(importers.get(file) ?? [])]
    const onlyForAdmins = by.length > 0 && by.every((one) => routes.includes(one))
    if (isQueries(file) && (onlyForAdmins || /\/admin-/.test(file))) own.add(file)
  }
  const imported = new Map<string, Unit>()
  for (const file of own) {
    for (const { from, names } of importsOf(file, sources.get(file) ?? '')) {
      if (own.has(from)) continue
      for (const unit of unitsOf(from, sources.get(from) ?? '')) {
        if (names.some((name) => unit.name === `${from} ${name}`)) imported.set(unit.name, unit)
      }
    }
  }
  return {
    queries: [...own].flatMap((file) => unitsOf(file, sources.get(file) ?? '')),
    imported: [...imported.values()],
  }
}

const fileOf = ({ name }: Unit) => name.split(' ')[0] ?? ''

/** The queries reached by admin calls that have no scope, as `file name`. */
export function unscopedQueries(sources: Sources): string[] {
  const { queries, imported } = reachedBy(sources)
  // A part of a condition that holds the scope, which queries of the same file use.
  const conditions = queries.filter((unit) => !hasQuery(unit) && isScoped(unit))
  const conditionsOf = (unit: Unit) =>
    conditions.filter((one) => fileOf(one) === fileOf(unit)).map(({ name }) => name.split(' ').at(-1) ?? '')
  return [...queries, ...imported]
    .filter((unit) => hasQuery(unit) && !isScoped(unit, conditionsOf(unit)))
    .map(({ name }) => name)
    .sort()
}
