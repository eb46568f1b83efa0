/** Prints the calls of the contract beyond the 93 of SPEC §7, in Markdown: `npm run node -s -- tools/own-calls.ts`. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CALLS } from '@meridian/contract/calls.ts'
import { ALIASES, type Endpoint } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'
import { readSpecification } from './spec-coverage.ts'

const HEAD = `# Calls of our own

The calls of the contract beyond §7 of the specification, by service. All details of a call are in \`/api/openapi.json\`.
`

/** The page generated from the contract. */
export function ownCallsPage(calls: readonly Endpoint[], isRequired: (call: Endpoint) => boolean): string {
  const own = calls
    .filter((call) => !isRequired(call))
    .sort((a, b) => (a.path < b.path || (a.path === b.path && a.method < b.method) ? -1 : 1))
  const parts = ALIASES.flatMap((alias) => {
    const rows = own.filter((call) => call.alias === alias).map(rowOf)
    if (rows.length === 0) return []
    return `\n## ${alias}\n\n| Method | Path | What it does | Query | Body | Answers | Caller, or the right of an admin |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return HEAD + parts.join('')
}

function rowOf({ method, path, summary, query, body, response, caller, right, own, step_up }: Endpoint): string {
  const cells = [
    method,
    `\`${path.slice(1)}\``,
    summary,
    fieldsOf(query),
    fieldsOf(body),
    fieldsOf(response),
    `${right ?? (own === undefined ? caller : 'every admin')}${step_up === true ? ', fresh proof' : ''}`,
  ]
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell.replaceAll('|', '\\|')} `)).join('|')}|`
}

/** The field names of an object; optional ones in parentheses. */
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

if (path.resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const required = new Set(readSpecification().calls.map(({ alias, method, path }) => `${alias} ${method} ${path}`))
  process.stdout.write(ownCallsPage(CALLS, ({ alias, method, path }) => required.has(`${alias} ${method} ${path}`)))
}
