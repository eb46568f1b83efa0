import { build } from 'vite'
import { expect, test } from 'vitest'
import { leanContract } from './lean-build.ts'

const SOURCE = `
export const unused = declare('unused')
export function searchOf(query) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.append(name, value)
  return search.toString()
}
`

test('a build drops unused declarations of the contract, and keeps what its functions do', async () => {
  const files: Record<string, string> = {
    'entry.ts': `import { searchOf } from '/contract/request.ts'; console.log(searchOf(globalThis.query))`,
    '/contract/request.ts': SOURCE,
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'entry.ts' } },
    plugins: [
      { name: 'files', enforce: 'pre', resolveId: (id) => (id in files ? id : null), load: (id) => files[id] ?? null },
      leanContract,
    ],
  })
  const code = JSON.stringify(output)
  expect(code).toContain('.append(')
  expect(code).not.toContain('unused')
})
