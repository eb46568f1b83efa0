const TABLE = /\b(?:from|into|update|call)\s+(?:only\s+)?"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/i
/** Statements that only frame a transaction. */
const FRAME = /^\s*(?:begin|commit|rollback|set)\b/i

/**
 * A short name of statements that are sent together, by the first that does something: `select shop.orders`. The
 * texts themselves are not exported: a statement may hold a value that somebody typed.
 */
export function statementName(texts: readonly string[]): string {
  const text = texts.find((one) => !FRAME.test(one)) ?? texts[0] ?? ''
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const [, schema, table] = TABLE.exec(text) ?? []
  const place = [schema, table].filter((part) => part !== undefined).join('.')
  return [verb.toLowerCase(), place].filter((part) => part !== '').join(' ')
}
