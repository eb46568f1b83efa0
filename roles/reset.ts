import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@meridian/database/embedded.ts'
import { readConfig } from './config.ts'
import { runProgram } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'

/**
 * `npm run db:reset`: deletes the embedded database and its data, but not the keys. The next start creates it again.
 */
await runProgram(async (lifecycle) => {
  const { database, data_dir } = readConfig(process.env, 'all')
  if (database !== null)
    throw new StartFailure('db:reset removes the embedded database only; DATABASE_URL points to another one.')
  if (existsSync(data_dir)) {
    const dataDir = path.join(data_dir, 'postgres')
    // Owning the server for a moment proves that no program uses it, and stops one left behind by a killed program.
    if (existsSync(dataDir)) await (await startEmbeddedPostgres({ dataDir, log: lifecycle.step })).stop()
    for (const name of readdirSync(data_dir)) {
      if (/^(postgres|sandbox)\b/.test(name)) rmSync(path.join(data_dir, name), { recursive: true })
    }
  }
  process.stdout.write('The database has been removed; the next npm start creates a new one.\n')
  process.exit(0)
})
