import type { IncomingHttpHeaders } from 'node:http'

/** What the bodies of all requests under way may take together, and those of one address. */
const HELD_BYTES_MAX = 32 * 1024 * 1024
const HELD_BY_ONE_MAX = 16 * 1024 * 1024
/** What a body counts for that does not say how long it is. */
const UNTOLD_BYTES = 256 * 1024

/** Bounds the memory that bodies take, however many requests there are and whatever each route allows (R16). */
export interface HeldBodies {
  /**
   * Reserves room for the body of a request until the function it gives is called; null when there is none left. What is longer than
   * any route takes needs none: it is refused there unread.
   */
  hold(headers: IncomingHttpHeaders, address: string): (() => void) | null
}

const nothingHeld = (): void => {}

export function createHeldBodies({ most = HELD_BYTES_MAX, mostOfOne = HELD_BY_ONE_MAX } = {}): HeldBodies {
  const byAddress = new Map<string, number>()
  let held = 0

  return {
    hold(headers, address) {
      const bytes = bytesOf(headers)
      if (bytes === 0 || bytes > mostOfOne) return nothingHeld
      const ofAddress = byAddress.get(address) ?? 0
      if (held + bytes > most || ofAddress + bytes > mostOfOne) return null
      held += bytes
      byAddress.set(address, ofAddress + bytes)
      return () => {
        held -= bytes
        const left = (byAddress.get(address) ?? 0) - bytes
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
  }
}

function bytesOf(headers: IncomingHttpHeaders): number {
  if (headers['transfer-encoding'] !== undefined) return UNTOLD_BYTES
  return Number(headers['content-length'] ?? 0)
}
