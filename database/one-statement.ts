import { CompiledQuery } from 'kysely'

/** Statements combined from the same texts are cached, so that each is built once. */
const texts = new Map<string, string>()
const TEXTS_MAX = 200

/**
 * Combines independent changes into one statement with WITH, which costs the server and us one message instead of
 * several. Statements with their own WITH retain it, and only one of them can be combined with others.
 */
export function inOneStatement(changes: readonly CompiledQuery[]): CompiledQuery[] {
  if (changes.length < 2) return [...changes]
  const withOwn = changes.filter((change) => bringsWith(change.sql))
  const main = withOwn[0] ?? changes.at(-1)
  if (main === undefined) return []
  const joined = changes.filter((change) => change !== main && !withOwn.includes(change))
  const parameters = [...joined, main].flatMap((change) => change.parameters)
  const key = [...joined, main].map((change) => change.sql).join('\n;\n')
  let text = texts.get(key)
  if (text === undefined) {
    text = join(joined, main)
    if (texts.size >= TEXTS_MAX) texts.clear()
    texts.set(key, text)
  }
  return [...withOwn.slice(1), CompiledQuery.raw(text, parameters)]
}

function join(joined: readonly CompiledQuery[], main: CompiledQuery): string {
  let before = 0
  const parts = joined.map((change, index) => {
    const part = `joined_${index + 1} as (${renumber(change.sql, before)})`
    before += change.parameters.length
    return part
  })
  const own = renumber(main.sql, before)
  return `with ${parts.join(', ')}${bringsWith(main.sql) ? `, ${own.replace(/^\s*with\s/i, '')}` : ` ${own}`}`
}

function bringsWith(text: string): boolean {
  return /^\s*with\s/i.test(text)
}

function renumber(text: string, by: number): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + by}`)
}
