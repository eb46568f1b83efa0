/**
 * Compares the lists of docs/specification/ with the code: the calls of SPEC §7, the locales of §9, the block types of
 * §3 and the dialogs of §2. `npm run node -- tools/spec-coverage.ts` prints how many are implemented.
 */
import '@meridian/seed/reference/reference-facts.ts'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@meridian/contract/endpoint.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A call in a table of SPEC §7. */
export interface ListedCall {
  alias: string
  method: string
  /** Below the base of the alias, with a leading slash as in the contract. */
  path: string
  caller: string
}

/** The lists in docs/specification. */
export interface Lists {
  calls: ListedCall[]
  locales: string[]
  /** From block type to the field with its list, null if it has none. */
  blocks: Map<string, string | null>
  /** File names in dialogs/ of an area of storefront/app. */
  dialogs: string[]
}

/** The lists in the code. */
export interface Code {
  calls: readonly Pick<Endpoint, 'alias' | 'method' | 'path' | 'caller'>[]
  locales: readonly string[]
  /** The types in contract/, with the fields of their lists. */
  blockFields: Readonly<Record<string, string | null>>
  /** The types that storefront/app/content renders. */
  blocks: readonly string[]
  /** Files in dialogs/ of each area of storefront/app, by their last segment. */
  dialogs: readonly string[]
}

/** The implemented part of each list, and contradictions to the specification. */
export interface Coverage {
  counts: Record<'calls' | 'locales' | 'blocks' | 'dialogs', { found: number; listed: number; missing: string[] }>
  problems: string[]
}

/** The table rows in the section under a heading, with cells stripped of code marks. */
function tableRows(text: string, heading: string): string[][] {
  const start = text.indexOf(`\n${heading}\n`)
  if (start < 0) throw new Error(`docs/specification has no heading "${heading}"`)
  const level = heading.slice(0, heading.indexOf(' '))
  const rest = text.slice(start + heading.length + 2)
  const end = rest.search(new RegExp(`^#{2,${level.length}} `, 'm'))
  return (end < 0 ? rest : rest.slice(0, end))
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? [cellsOf(line)] : []))
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim())
}

/** Parses the four lists. @throws Error if the heading of a list is missing. */
export function readLists(text: string): Lists {
  const callHeadings = [...sectionOf(text, '## 7. ').matchAll(/^### (([A-Z]+)(: .+)?)$/gm)]
  const calls = callHeadings.flatMap(([, heading = '', alias = '']) =>
    tableRows(text, `### ${heading}`).flatMap(([method = '', place = '', , , caller = '']) =>
      /^(GET|POST|PUT|PATCH|DELETE)$/.test(method) ? [{ alias, method, path: `/${place}`, caller }] : [],
    ),
  )
  const locales = tableRows(text, '### Country and language').flatMap(([, , spoken = '']) =>
    spoken.split(' ').filter((locale) => /^[a-z]{2}-[a-z]{2}$/.test(locale)),
  )
  const blocks = tableRows(text, '### Content block types').flatMap(
    ([type = '', field = '']): [string, string | null][] =>
      /^[a-z_]+$/.test(type) ? [[type, field === 'none' ? null : field]] : [],
  )
  const dialogs = tableRows(text, '### Dialogs').flatMap(([, file = '']) =>
    file.endsWith('.tsx') && !file.includes(' ') ? [file] : [],
  )
  return { calls, locales, blocks: new Map(blocks), dialogs }
}

function sectionOf(text: string, heading: string): string {
  const start = text.indexOf(`\n${heading}`)
  const end = text.indexOf('\n## ', start + 1)
  return text.slice(start, end < 0 ? undefined : end)
}

/** Compares the specification with the code. */
export function compare(lists: Lists, code: Code): Coverage {
  const problems: string[] = []
  const nameOf = (call: { alias: string; method: string; path: string }) => `${call.alias} ${call.method} ${call.path}`

  const declared = code.calls.map(nameOf)
  const known = new Map(lists.calls.map((call) => [nameOf(call), call]))
  for (const twice of doubles(lists.calls.map(nameOf))) problems.push(`docs/specification lists ${twice} twice`)
  for (const twice of doubles(declared)) problems.push(`contract/ has ${twice} twice`)
  for (const call of code.calls) {
    const listed = known.get(nameOf(call))
    if (listed !== undefined && listed.caller !== call.caller) {
      problems.push(`${nameOf(call)} may be called by ${call.caller}, docs/specification §7 says ${listed.caller}`)
    }
  }

  for (const twice of doubles(lists.locales)) problems.push(`docs/specification lists the locale ${twice} twice`)
  for (const twice of doubles(code.locales)) problems.push(`domain/locale.ts has ${twice} twice`)
  for (const locale of code.locales.filter((one) => !lists.locales.includes(one))) {
    problems.push(`domain/locale.ts has ${locale}, which docs/specification §9 does not list`)
  }

  for (const [type, field] of Object.entries(code.blockFields)) {
    if (lists.blocks.has(type) && lists.blocks.get(type) !== field)
      problems.push(`the list of ${type} is in ${field} in contract/blocks/`)
  }
  for (const type of lists.blocks.keys()) {
    if (!Object.hasOwn(code.blockFields, type)) problems.push(`contract/blocks/ does not know ${type}`)
  }

  for (const twice of doubles(code.dialogs.filter((file) => lists.dialogs.includes(file)))) {
    problems.push(`storefront/app has the dialog ${twice} twice`)
  }
  return {
    counts: {
      calls: countOf(lists.calls.map(nameOf), declared),
      locales: countOf(lists.locales, code.locales),
      blocks: countOf([...lists.blocks.keys()], code.blocks),
      dialogs: countOf(lists.dialogs, code.dialogs),
    },
    problems,
  }
}

function countOf(listed: readonly string[], there: readonly string[]) {
  const missing = listed.filter((one) => !there.includes(one))
  return { found: listed.length - missing.length, listed: listed.length, missing }
}

function doubles(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** The lists of this repository's specification, whose chapters are numbered. */
export function readSpecification(): Lists {
  const folder = path.join(root, 'docs/specification')
  const chapters = readdirSync(folder).filter((name) => /^\d/.test(name))
  return readLists(
    `\n${chapters
      .sort()
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n')}`,
  )
}

/** The specification and the code of this repository. */
export async function readRepository(): Promise<{ lists: Lists; code: Code }> {
  const [{ CALLS }, { allLocales }, { BLOCK_TYPES, listFieldOf }] = await Promise.all([
    import('@meridian/contract/calls.ts'),
    import('@meridian/domain/locale.ts'),
    import('@meridian/contract/blocks.ts'),
  ])
  return {
    lists: readSpecification(),
    code: {
      calls: CALLS,
      locales: allLocales(),
      blockFields: Object.fromEntries(BLOCK_TYPES.map((type) => [type, listFieldOf(type)])),
      blocks: readdirSync(path.join(root, 'storefront/app/content/blocks')).map((folder) =>
        folder.replaceAll('-', '_'),
      ),
      dialogs: readdirSync(path.join(root, 'storefront/app'), { recursive: true, encoding: 'utf8' })
        .filter((file) => path.basename(path.dirname(file)) === 'dialogs')
        .map((file) => path.basename(file)),
    },
  }
}

/** One line for each list: `calls 41 of 93`. */
export function summaryOf({ counts }: Coverage): string {
  return Object.entries(counts)
    .map(([name, { found, listed }]) => `${name} ${found} of ${listed}`)
    .join('\n')
}

if (import.meta.main) {
  const { lists, code } = await readRepository()
  const coverage = compare(lists, code)
  process.stdout.write(`${summaryOf(coverage)}\n`)
  for (const problem of coverage.problems) process.stdout.write(`${problem}\n`)
  process.exitCode = coverage.problems.length > 0 ? 1 : 0
}
