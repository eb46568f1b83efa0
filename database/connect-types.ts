import pg from 'pg'

const { builtins } = pg.types

/** A bigint column as a number. @throws RangeError beyond ±(2^53 − 1): money and ids stay far below, so it is a bug. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} is not a safe integer.`)
  return value
}

const asText = (text: string): string => text

// The type of oids in pg omits arrays, although pg parses them.
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0]
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)

/** By type oid; those without a name in pg are the array types of the entry above. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [1016, (text) => parseTextArray(text).map((item) => (item === null ? null : parseInt8(item)))],
  [builtins.NUMERIC, asText],
  [1231, parseTextArray],
  // pg would parse these in the time zone of the machine.
  [builtins.DATE, asText],
  [1182, parseTextArray],
  [builtins.TIMESTAMP, asText],
  [1115, parseTextArray],
  [builtins.INTERVAL, asText],
])

/** Conversion of columns to JavaScript values, for one pool (pg's own table is global to the process). */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const ours = format === 'binary' ? undefined : parsers.get(oid)
    return ours ?? pg.types.getTypeParser(oid, format ?? 'text')
  },
}
