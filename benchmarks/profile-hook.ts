import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

/**
 * Loaded into the shop by `--profile`: the first SIGUSR2 starts a profile, the second one writes it to PROFILE_FILE.
 */
const file = process.env.PROFILE_FILE
if (file !== undefined && process.argv[1]?.endsWith('roles/all.ts')) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  let running = false
  process.on('SIGUSR2', async () => {
    running = !running
    if (running) return void (await session.post('Profiler.start'))
    const { profile } = await session.post('Profiler.stop')
    writeFileSync(file, JSON.stringify(profile))
  })
}
