const windowMs = 60_000
const maxAddresses = 10_000

/** Counts calls by address in windows of a minute; returns false beyond the limit. Evicts the oldest addresses. */
export function createRateLimit(limitPerMinute: number, clock: () => number): (address: string) => boolean {
  const windows = new Map<string, { startedAt: number; calls: number }>()
  return (address) => {
    const now = clock()
    const window = windows.get(address)
    if (window !== undefined && now - window.startedAt < windowMs && now >= window.startedAt) {
      window.calls += 1
      return window.calls <= limitPerMinute
    }
    windows.delete(address)
    windows.set(address, { startedAt: now, calls: 1 })
    for (const oldest of windows.keys()) {
      if (windows.size <= maxAddresses) break
      windows.delete(oldest)
    }
    return true
  }
}
