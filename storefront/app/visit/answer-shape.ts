/** The answer at an address; null without one, or if it has another shape. For optional parts of a page. */
export async function readAnswer<T>(
  address: string,
  signal: AbortSignal,
  isAnswer: (answer: unknown) => answer is T,
): Promise<T | null> {
  try {
    const response = await fetch(address, { signal })
    const answer: unknown = response.ok && (await response.json())
    return isAnswer(answer) ? answer : null
  } catch {
    return null
  }
}

type Kind = 'number' | 'string' | 'object' | 'array' | 'null' | 'undefined'

/** The fields of an answer that a component reads, each with its allowed types. */
export type Shape = Readonly<Record<string, Kind | readonly Kind[]>>

/** True if a value from the network has these fields. */
export function hasShape(value: unknown, shape: Shape): value is Record<string, unknown> {
  if (kindOf(value) !== 'object') return false
  const fields = new Map(Object.entries(value ?? {}))
  return Object.entries(shape).every(([name, kinds]) =>
    [kinds].flat().some((kind) => kind === kindOf(fields.get(name))),
  )
}

/** The same for every entry of a list. */
export function areAll(values: unknown, shape: Shape): boolean {
  return Array.isArray(values) && values.every((value) => hasShape(value, shape))
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
