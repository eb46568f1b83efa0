import type { Socket } from 'node:net'

const maxHeld = 500
const holdForMs = 60_000

/** Connections left without an answer on purpose: at most 500, each for at most a minute. */
export function createHeldSockets() {
  const held = new Map<Socket, NodeJS.Timeout>()

  function release(socket: Socket): void {
    clearTimeout(held.get(socket))
    held.delete(socket)
  }

  return {
    hold(socket: Socket): void {
      if (held.size >= maxHeld) {
        socket.destroy()
        return
      }
      held.set(
        socket,
        setTimeout(() => socket.destroy(), holdForMs),
      )
      socket.once('close', () => release(socket))
    },
    stop(): void {
      for (const socket of [...held.keys()]) {
        release(socket)
        socket.destroy()
      }
    },
  }
}

export type HeldSockets = ReturnType<typeof createHeldSockets>
