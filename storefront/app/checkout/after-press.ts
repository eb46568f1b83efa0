/** Where presses are heard; the document of the page, in a browser. */
type Presses = Pick<EventTarget, 'addEventListener'>

/**
 * Puts off what moves the page while a mouse button or a finger is down: a correction that appeared between press and release would
 * push what was pressed away from under the pointer, and the click would be lost.
 */
export function createAfterPress(presses: Presses, later: (run: () => void) => void) {
  let pressed = false
  let waiting: (() => void)[] = []

  function release(): void {
    if (!pressed) return
    pressed = false
    // The click comes after the release.
    later(() => {
      const runs = waiting
      waiting = []
      for (const run of runs) run()
    })
  }

  return {
    /** A press began. */
    press(): void {
      pressed = true
      for (const end of ['pointerup', 'pointercancel', 'dragend'])
        presses.addEventListener(end, release, { once: true })
    },
    /** Runs at once, or after the press that is under way. */
    run(change: () => void): void {
      if (pressed) waiting.push(change)
      else change()
    },
  }
}
