const QUIET_MS = 2000
const REMIND_EVERY_MS = 10_000

/**
 * Prints the current step of a program if it lasts longer than two seconds: at two seconds, and then every ten with
 * the elapsed time.
 */
export function createProgress(write: (line: string) => void): { step(label: string): void; end(): void } {
  let timer: NodeJS.Timeout | undefined
  return {
    step(label) {
      clearTimeout(timer)
      const started = Date.now()
      const remind = (): void => {
        write(`${label} … ${Math.round((Date.now() - started) / 1000)} s`)
        timer = setTimeout(remind, REMIND_EVERY_MS)
      }
      timer = setTimeout(() => {
        write(`${label} …`)
        timer = setTimeout(remind, REMIND_EVERY_MS)
      }, QUIET_MS)
    },
    end() {
      clearTimeout(timer)
    },
  }
}
