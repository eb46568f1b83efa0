import process from 'node:process'

const LOOK_EVERY_MS = 500

/**
 * Calls back once when the process that started us (npm, as `tools/run.sh` tells) was killed: nobody would know of us any more. Started
 * otherwise, by a service manager or by hand, we do not watch.
 * @param {() => void} onDeath
 */
export function watchStarter(onDeath) {
  const starter = Number(process.env.STARTED_BY)
  // What we start ourselves has another parent.
  delete process.env.STARTED_BY
  if (!(starter > 1)) return
  const timer = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(timer)
    onDeath()
  }, LOOK_EVERY_MS)
  timer.unref()
}
