/** Summary of many times, in milliseconds. */
export interface Times {
  p50_ms: number
  p95_ms: number
  p99_ms: number
  max_ms: number
}

/** The smallest value that at least the given part of all values does not exceed; 0 for an empty list. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return {
    p50_ms: percentile(sorted, 0.5),
    p95_ms: percentile(sorted, 0.95),
    p99_ms: percentile(sorted, 0.99),
    max_ms: sorted.at(-1) ?? 0,
  }
}
