import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { importsOf, isTest, SKIPPED, targetOf } from './tidy.ts'

/** Files of the repository by their path below the root, with what they hold. */
export type Files = ReadonlyMap<string, string>

/** The journeys, which have one key together. */
export const JOURNEYS = 'e2e'

/** A test there depends on the files that it imports, unless it or a helper of its tests reads others. */
const BY_IMPORTS = /^(backoffice|contract|domain|mails|sandbox|seed|services|storefront)\//
/** A test that reads files, or starts programs, may depend on anything. */
const READS_FILES = /from 'node:(fs|fs\/promises|child_process)'|import\.meta\.glob/
/** True of a program that reads its own folder while it runs: texts, fonts, templates. */
const READS_FOLDER = /import\.meta\.url/
const SOURCE = /\.(ts|tsx|mts|mjs)$/
/** Dependencies of every test. */
const FOR_ALL = ['package-lock.json', 'vitest.config.ts', 'services/testing/testing-setup.ts']
/** Sources of a database for tests. */
const TEMPLATE = ['database/migrations/', 'seed/']

/** All files of a checkout except large pictures and fonts, which change no outcome without a source. */
export function readFiles(root: string): Map<string, string> {
  const files = new Map<string, string>()
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) walk(name)
      else if (entry.isFile() && /\.(css|csv|html|json|md|sh|sql|txt|xml|ya?ml)$|\.m?[jt]sx?$/.test(name))
        files.set(name, readFileSync(path.join(root, name), 'utf8'))
    }
  }
  walk('')
  return files
}

/**
 * A key for each test file and for the journeys, which changes with anything that its outcome may depend on: the file, all it
 * imports, the database template, the lock file; everything, for a test that reads files.
 */
export function keysOf(files: Files): Map<string, string> {
  const hashes = new Map([...files].map(([name, text]) => [name, hashOf([text])]))
  const hashOfFiles = (names: Iterable<string>) =>
    hashOf([...names].sort().map((name) => `${name} ${hashes.get(name)}`))
  const hashWhere = memoized((prefix: string) =>
    hashOfFiles([...files.keys()].filter((name) => name.startsWith(prefix) && !isTest(name))),
  )
  const everything = hashOfFiles(files.keys())
  const program = hashOfFiles([...files.keys()].filter((name) => !name.endsWith('.md') && !/\.test\.tsx?$/.test(name)))
  const imports = memoized((name: string) => {
    const text = files.get(name) ?? ''
    const all = importsOf({ file: name, text }).filter(({ typeOnly }) => !typeOnly)
    return all.flatMap(({ specifier }) => {
      const target = targetOf(name, specifier.replace(/\?.*$/, ''))
      return target !== null && files.has(target) ? [target] : []
    })
  })
  const own = hashOf([process.version, ...FOR_ALL.map((name) => hashes.get(name) ?? '')])

  function keyOf(test: string): string {
    const reached = new Set([test])
    // Iterating a set also visits names added meanwhile.
    for (const name of reached) if (SOURCE.test(name)) for (const target of imports(name)) reached.add(target)
    const texts = [...reached].map((name) => [name, files.get(name) ?? ''] as const)
    if (
      !BY_IMPORTS.test(test) ||
      texts.some(([name, text]) => isTest(name) && !isTemplate(name) && READS_FILES.test(text))
    )
      return hashOf([own, everything])
    const folders = texts.flatMap(([name, text]) =>
      !isTest(name) && READS_FILES.test(text) && READS_FOLDER.test(text) ? [`${name.split('/')[0]}/`] : [],
    )
    if (reached.has('database/testing.ts')) folders.push(...TEMPLATE)
    return hashOf([own, hashOfFiles(reached), ...[...new Set(folders)].sort().map(hashWhere)])
  }

  const tests = [...files.keys()].filter((name) => /(?<!\.soak)\.test\.tsx?$/.test(name))
  return new Map([...tests.map((name) => [name, keyOf(name)] as const), [JOURNEYS, hashOf([own, program])]])
}

/** The helper that makes databases reads only files covered by the template's hash. */
const isTemplate = (name: string) => name.startsWith('database/')

function hashOf(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 20)
}

function memoized<Result>(make: (name: string) => Result): (name: string) => Result {
  const made = new Map<string, Result>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}
