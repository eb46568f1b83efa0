/** The target of press listeners; the document, in a browser. */
type Presses = Pick<EventTarget, 'addEventListener'>

/**
 * Delays layout changes while a mouse button or a finger is down: an error that appears between press and release would
 * shift the pressed element from under the pointer, and the click would be lost.
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
    /** To be called when a press starts. */
    press(): void {
      pressed = true
      for (const end of ['pointerup', 'pointercancel', 'dragend'])
        presses.addEventListener(end, release, { once: true })
    },
    /** Runs at once, or after the current press. */
    run(change: () => void): void {
      if (pressed) waiting.push(change)
      else change()
    },
  }
}
