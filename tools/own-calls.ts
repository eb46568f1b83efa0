/**
 * Writes docs/specification/calls-of-our-own.md: the calls that the contract has beyond the 93 of SPEC §7.
 * `npm run node -- tools/own-calls.ts --write` after a change of the contract; the test compares.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CALLS } from '@meridian/contract/calls.ts'
import { ALIASES, type Endpoint } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'
import { readSpecification } from './spec-coverage.ts'

export const OWN_CALLS_FILE = fileURLToPath(new URL('../docs/specification/calls-of-our-own.md', import.meta.url))

const HEAD = `# Calls of our own

The calls that the contract has beyond those of [§7](7-calls.md), by service. Made by \`npm run node -- tools/own-calls.ts --write\`: change the
contract, not this page. All that is known of a call stands in \`/api/openapi.json\`.
`

/** The page as the contract wants it. */
export function ownCallsPage(calls: readonly Endpoint[], isRequired: (call: Endpoint) => boolean): string {
  const own = calls
    .filter((call) => !isRequired(call))
    .sort((a, b) => (a.path < b.path || (a.path === b.path && a.method < b.method) ? -1 : 1))
  const parts = ALIASES.flatMap((alias) => {
    const rows = own.filter((call) => call.alias === alias).map(rowOf)
    if (rows.length === 0) return []
    return `\n## ${alias}\n\n| Method | Path | What it does | Query | Body | Answers | Caller |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return HEAD + parts.join('')
}

function rowOf({ method, path, summary, query, body, response, caller }: Endpoint): string {
  const cells = [method, `\`${path.slice(1)}\``, summary, fieldsOf(query), fieldsOf(body), fieldsOf(response), caller]
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell.replaceAll('|', '\\|')} `)).join('|')}|`
}

/** The names of an object's fields; those that may be left out in parentheses. */
function fieldsOf(schema: z.ZodType | undefined): string {
  if (schema === undefined) return ''
  const document = z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' })
  const shapes = [document, ...(document.anyOf ?? []), ...(document.allOf ?? [])]
  const names = new Map<string, boolean>()
  for (const { properties = {}, required = [] } of shapes) {
    for (const name of Object.keys(properties)) names.set(name, required.includes(name))
  }
  return [...names].map(([name, needed]) => (needed ? `\`${name}\`` : `(\`${name}\`)`)).join(', ')
}

/** The page made of this repository's contract and specification. */
export function ownCallsOfRepository(): string {
  const required = new Set(readSpecification().calls.map(({ alias, method, path }) => `${alias} ${method} ${path}`))
  return ownCallsPage(CALLS, ({ alias, method, path }) => required.has(`${alias} ${method} ${path}`))
}

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url) && process.argv.includes('--write')) {
  writeFileSync(OWN_CALLS_FILE, ownCallsOfRepository())
}
