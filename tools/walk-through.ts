import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * One numbered step: a file to create, or lines to insert below the line that equals or, if none does, contains `after`,
 * or above it.
 */
export interface Step {
  /** Below the root; `{lng}` stands for each language, whose lines of the code begin with its id. */
  file: string
  after: string | null
  isAbove?: boolean
  code: string
}

/** Instructions of CONTRIBUTING.md for one kind of addition. */
export interface WalkThrough {
  title: string
  steps: Step[]
}

const HEAD = /^\d+\. `([^`]+)`(?:, (after|before) `([^`]+)`| \(new\)):$/

/** The walk-throughs of a document's section "Adding things". @throws Error for a numbered line that is no step. */
export function readWalkThroughs(document: string): WalkThrough[] {
  const [, section = ''] = /\n## Adding things\n([\s\S]*?)(?=\n## |$)/.exec(document) ?? []
  return section
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title: title.replace(/:.*/, ''), steps: stepsIn(lines) }
    })
}

function stepsIn(lines: readonly string[]): Step[] {
  return lines.flatMap((line, at) => {
    if (!/^\d+\. /.test(line)) return []
    const [, file, side, after] = HEAD.exec(line) ?? []
    const begin = lines.findIndex((one, index) => index > at && /^ {3}```\w/.test(one))
    const end = lines.indexOf('   ```', begin)
    const isNext = lines.slice(at + 1, begin).every((one) => one === '')
    if (file === undefined || begin < 0 || end < 0 || !isNext) throw new Error(`This is not a step: ${line}`)
    const code = lines.slice(begin + 1, end).map((one) => one.replace(/^ {3}/, ''))
    return [{ file, after: after ?? null, isAbove: side === 'before', code: `${code.join('\n')}\n` }]
  })
}

/** Applies a step below a root. @throws Error if a new file exists already, or if not exactly one line matches `after`. */
export function applyStep(root: string, { file, after, isAbove = false, code }: Step): void {
  if (file.includes('{lng}')) {
    for (const [, language, line] of code.matchAll(/^([a-z]{2}) (.+)$/gm)) {
      applyStep(root, { file: file.replace('{lng}', String(language)), after, code: `${line}\n` })
    }
    return
  }
  if (file.includes('NNNN')) {
    const count = readdirSync(path.join(root, path.dirname(file))).length
    applyStep(root, { file: file.replace('NNNN', String(count + 1).padStart(4, '0')), after, code })
    return
  }
  const full = path.join(root, file)
  if (after === null) {
    if (existsSync(full)) throw new Error(`${file} exists already`)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, code)
    return
  }
  const lines = readFileSync(full, 'utf8').split('\n')
  const linesWhere = (holds: (line: string) => boolean) => lines.flatMap((line, index) => (holds(line) ? [index] : []))
  const whole = linesWhere((line) => line === after)
  const found = whole.length === 1 ? whole : linesWhere((line) => line.includes(after))
  const [at] = found
  if (at === undefined || found.length > 1) throw new Error(`${file} has ${found.length} lines with ${after}`)
  const place = isAbove ? at : at + 1
  writeFileSync(full, [...lines.slice(0, place), ...code.trimEnd().split('\n'), ...lines.slice(place)].join('\n'))
}

const TEXTS = /(^|\/)strings\/|^seed\/texts\//

/** The places besides texts that the steps touch: each file, and each new folder once. */
export function placesOf({ steps }: WalkThrough, isFolder: (folder: string) => boolean): string[] {
  const places = steps
    .filter(({ file }) => !TEXTS.test(file))
    .map(({ file, after }) => (after === null && !isFolder(path.dirname(file)) ? path.dirname(file) : file))
  return [...new Set(places)]
}

/** Generated folders. */
const MADE = new Set(['node_modules', 'build', '.git', '.meridian', 'test-results', 'playwright-report', 'results'])

/** A copy of the repository's files, to which steps are applied. */
export function copySources(root: string, to: string): void {
  cpSync(root, to, { recursive: true, filter: (from) => !MADE.has(path.basename(from)) })
}
