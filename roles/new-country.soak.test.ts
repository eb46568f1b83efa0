import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { copyWithNewCountry } from './new-country-testing.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

test('The programs compile unchanged with the new data', async () => {
  const copy = copyWithNewCountry()
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const config = {
    extends: './tsconfig.json',
    include: ['contract', 'database', 'domain', 'sandbox', 'seed', 'services'],
    exclude: ['**/node_modules', '**/build', '**/*.test.ts', '**/*-testing.ts'],
  }
  writeFileSync(path.join(copy, 'tsconfig.program.json'), JSON.stringify(config))
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  await run(process.execPath, [compiler, '--checkers', '1', '-p', path.join(copy, 'tsconfig.program.json')]).catch(
    ({ stdout }) => expect(stdout).toBe(''),
  )
})
