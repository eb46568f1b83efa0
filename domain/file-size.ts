const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/**
 * Formats a file size in Bytes, KB, MB, GB and so on: base 1024, 2 decimals, with the decimal separator of the
 * language. Whole bytes have no decimals. SPEC §9 Layout and display.
 */
export function formatFileSize(bytes: number, decimal = '.'): string {
  if (bytes < 1024) return `${Math.max(0, Math.round(bytes))} Bytes`
  let value = bytes
  let unit = 0
  // 1023.995 KB would round to 1024.00 KB, so it becomes a megabyte.
  while (value >= 1023.995 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value.toFixed(2).replace('.', decimal)} ${UNITS[unit]}`
}
