/** The beginning of a value is enough to tell it from another. */
const LENGTH_MAX = 200

/** A value of a product as conflicts and the history show it. */
export function valueText(value: unknown): string {
  const text = textIn(value)
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text === '' ? '—' : text
}

function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join('; ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textIn).join(', ')
  return value === null || value === undefined ? '' : String(value)
}
