import process from 'node:process'

/**
 * One line about a slow step: rewritten on a terminal, otherwise written at the start and the end.
 * @param {string} label
 */
export function startProgress(label) {
  const started = Date.now()
  const terminal = process.stderr.isTTY
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const write = (/** @type {string} */ text) => process.stderr.write(terminal ? `\r\x1b[K${text}` : `${text}\n`)
  write(`${label} …`)
  const timer = terminal ? setInterval(() => write(`${label} … ${seconds()}`), 1000) : null
  const stop = () => {
    if (timer) clearInterval(timer)
    if (terminal) write('')
  }
  return {
    stop,
    done() {
      stop()
      process.stderr.write(`${label} … done in ${seconds()}\n`)
    },
  }
}
