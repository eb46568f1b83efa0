type Values = Readonly<Record<string, unknown>>

/**
 * Values in which each part of these fields is a field of its own: the texts by language of `name` as `name.pl`. Two
 * people may change different parts, and a history tells the changed ones only.
 */
export function splitParts(values: Values, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      if (!fields.includes(field) || typeof value !== 'object' || value === null) return [[field, value]]
      return Object.entries(value).map(([part, of]) => [`${field}.${part}`, of])
    }),
  )
}

/** The reverse of {@link splitParts}; a part without a value is gone. */
export function joinParts(values: Values, fields: readonly string[]): Record<string, unknown> {
  const joined: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, {}]))
  for (const [name, value] of Object.entries(values)) {
    const [field = '', part] = splitName(name)
    const parts = joined[field]
    if (part === undefined || !fields.includes(field) || typeof parts !== 'object' || parts === null)
      joined[name] = value
    else if (value !== undefined) Reflect.set(parts, part, value)
  }
  return joined
}

/** A field and its part, `name` and `pl`; no part of a whole field. */
export function splitName(name: string): [field: string, part: string | undefined] {
  const at = name.indexOf('.')
  return at < 0 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)]
}
