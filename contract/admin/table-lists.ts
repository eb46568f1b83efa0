import { z } from 'zod'

/** Several codes in one cell, each once: `PL|CZ`. Commas and semicolons part them too; what is exported has bars. */
export function cellList<Item extends string>(item: z.ZodType<Item, string>, maximum: number) {
  return z.codec(z.string().nullable(), z.array(item).max(maximum), {
    decode: (cell) =>
      [...new Set((cell ?? '').split(/[|,;]/).map((part) => part.trim()))].filter((part) => part !== ''),
    encode: (items) => (items.length === 0 ? null : items.join('|')),
  })
}

/** `yes` or `no`, and what spreadsheets make of them. */
export const YesNo = z.codec(z.string(), z.boolean(), {
  decode: (cell, context) => {
    const word = cell.toLowerCase()
    if (['yes', 'true', '1'].includes(word)) return true
    if (!['no', 'false', '0'].includes(word))
      context.issues.push({ code: 'custom', input: cell, message: 'Neither yes nor no' })
    return false
  },
  encode: (flag) => (flag ? 'yes' : 'no'),
})
