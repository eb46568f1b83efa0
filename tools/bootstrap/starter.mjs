import process from 'node:process'

const LOOK_EVERY_MS = 500

/**
 * Calls back once the process that started us (npm, according to `tools/run.sh`) was killed: otherwise we would be left
 * running. Programs started by a service manager or by hand do not watch.
 * @param {() => void} onDeath
 */
export function watchStarter(onDeath) {
  const starter = Number(process.env.STARTED_BY)
  // Our own children have another parent.
  delete process.env.STARTED_BY
  if (!(starter > 1)) return
  const timer = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(timer)
    onDeath()
  }, LOOK_EVERY_MS)
  timer.unref()
}
