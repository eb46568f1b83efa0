import { z } from 'zod'

/** A cell with a whole number; an empty one is none. */
export const wholeNumber = z.string().regex(/^\d+$/, 'is no whole number').transform(Number)

/**
 * The rows of a comma-separated table whose cells contain no commas; its first line names the columns.
 * @throws Error that names the file, the row and its faults
 */
export function parseTable<Row>(file: string, text: string, schema: z.ZodType<Row>): Row[] {
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const columns = header.split(',')
  return lines.map((line, index) => {
    const cells = line.split(',')
    const parsed = schema.safeParse(Object.fromEntries(columns.map((column, at) => [column, cells[at]])))
    if (parsed.success && cells.length === columns.length) return parsed.data
    const faults = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
    const counted = cells.length === columns.length ? [] : [`${cells.length} cells in ${columns.length} columns`]
    throw new Error(`${file}, line ${index + 2} is not valid. ${[...counted, ...faults].join('; ')}`)
  })
}
