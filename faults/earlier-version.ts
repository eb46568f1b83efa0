import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { PRESENT_VERSION } from './program.ts'

/**
 * Puts the files of a commit into a folder, installs its packages and builds it, as an operator does beside the
 * running version.
 * @throws Error if the commit is unknown or cannot be built
 */
export async function buildEarlierVersion(folder: string, commit: string): Promise<void> {
  mkdirSync(folder)
  await runShell('git archive --format=tar "$1" | tar -x -C "$2"', [commit, folder], PRESENT_VERSION)
  await runShell('npm run build', [], folder)
}

async function runShell(script: string, words: readonly string[], cwd: string): Promise<void> {
  // Only bash reports a failure of the first program of a pipe.
  const child = spawn('bash', ['-o', 'pipefail', '-c', script, 'bash', ...words], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${script} ended with ${code} in ${cwd}`)
}
