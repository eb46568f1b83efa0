type Facts = Readonly<Record<string, unknown>> | null

interface EntryChange {
  name: string
  /** Null where there was nothing. */
  from: string | null
  /** Null where there is nothing any more. */
  to: string | null
}

/** What an act has changed or noted, by name; values that stayed are left out. */
export function changesOf(before: Facts, after: Facts): EntryChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .map((name) => ({ name, from: textOf(before?.[name]), to: textOf(after?.[name]) }))
    .filter(({ from, to }) => from !== to)
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
