import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BLOCK_TYPES } from '@meridian/contract/blocks.ts'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
].map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const scripts: Record<string, string> = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts

describe('every document', () => {
  test('names npm scripts that exist', () => {
    const named = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => ({ file, script })),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ script }) => scripts[script] === undefined)).toEqual([])
  })

  test('runs programs of the repository by the pinned Node, and names those that exist', () => {
    const bare = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<!--input-type=module.*)\bnode ([\w/.-]+\.m?[jt]s)/g)].map(([said]) => `${file}: ${said}`),
    )
    expect(bare).toEqual([])
    const programs = documents.flatMap(({ text }) =>
      [...text.matchAll(/npm run node -- ([\w/.-]+)/g)].map(([, program = '']) => program),
    )
    expect(programs.length).toBeGreaterThan(3)
    expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([])
  })

  test('names files that exist', () => {
    const file =
      /`((?:benchmarks|contract|database|domain|e2e|faults|mails|roles|sandbox|seed|services|storefront|tools)\/[\w./-]+\.(?:css|mjs|sql|tsx?))`(?! \(new\):)/g
    const named = documents.flatMap((one) =>
      [...one.text.matchAll(file)].map(([, name = '']) => [one.file, name] as const),
    )
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter(([, name]) => !existsSync(path.join(root, name)))).toEqual([])
  })

  test('links to files that exist', () => {
    const dead = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)]
        .filter(([, target = '']) => !existsSync(path.join(root, path.dirname(file), decodeURIComponent(target))))
        .map(([, target]) => `${file}: ${target}`),
    )
    expect(dead).toEqual([])
  })
})

test('README and glossary say how many types of content blocks there are', () => {
  const folders = readdirSync(path.join(root, 'storefront/app/content/blocks'))
  expect(folders.sort()).toEqual(BLOCK_TYPES.map((type) => type.replaceAll('_', '-')).sort())
  const textOf = (name: string) => documents.find(({ file }) => file === name)?.text
  expect(textOf('README.md')).toContain(`all ${BLOCK_TYPES.length} content blocks`)
  expect(textOf(path.join('docs', 'glossary.md'))).toContain(
    `of ${BLOCK_TYPES.length} types; a \`section\` on the wire`,
  )
})

test('docs/rules.md has each file of domain/ once, and only files that exist', () => {
  const rows = readFileSync(path.join(root, 'docs/rules.md'), 'utf8').matchAll(/^\| .* \| (.*) \|$/gm)
  const named = [...rows].flatMap(([, cell = '']) => {
    let folder = ''
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
      if (name.includes('/')) folder = name.slice(0, name.lastIndexOf('/') + 1)
      return name.includes('/') ? name : folder + name
    })
  })
  const rules = readdirSync(path.join(root, 'domain')).filter((name) => /(?<!\.test)\.ts$/.test(name))
  expect(named.filter((name) => /^domain\/[\w-]+\.ts$/.test(name)).sort()).toEqual(
    rules.map((name) => `domain/${name}`).sort(),
  )
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test('docs/rules.md names functions that the files of their row export', () => {
  const table = readFileSync(path.join(root, 'docs/rules.md'), 'utf8').split('## By file')[0] ?? ''
  const rows = [...table.matchAll(/^\| .* \| (.*`.*) \| (.*) \|$/gm)]
  expect(rows.length).toBeGreaterThan(10)
  for (const [, functions = '', files = ''] of rows) {
    const texts = [...files.matchAll(/\(\.\.\/(.*?)\)/g)].map(([, file = '']) =>
      readFileSync(path.join(root, file), 'utf8'),
    )
    for (const [, name] of functions.matchAll(/`(\w+)`/g))
      expect(texts.join('\n')).toContain(`export function ${name}(`)
  }
})

test.each(['tools/spec-coverage.ts', 'tools/strings.ts', 'tools/own-calls.ts'])('npm run node -- %s', (program) => {
  const output = execFileSync('sh', ['tools/run.sh', 'node', program], { cwd: root, encoding: 'utf8' })
  expect(output).not.toMatch(/Error/)
})
