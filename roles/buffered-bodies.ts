import type { IncomingHttpHeaders } from 'node:http'

/** The limits in bytes for the bodies of all running requests, and for those of one address. */
const HELD_BYTES_MAX = 32 * 1024 * 1024
const HELD_BY_ONE_MAX = 16 * 1024 * 1024
/** The size assumed for a body without a declared length. */
const UNTOLD_BYTES = 256 * 1024

/** Bounds the memory of request bodies, however many requests there are and whatever each route allows (R16). */
export interface HeldBodies {
  /**
   * Reserves room for the body of a request until the returned function is called; null if there is none. A body too
   * large for any route needs no room: it is refused there unread.
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
