import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Catalogue } from '@meridian/domain/translate.ts'
import { type ESTree, parseSync, Visitor } from 'vite'
import { nameOfKey } from './app/strings/translate.ts'

/** Areas: the texts of every page, and those of the layout's lazy parts. */
export const EVERY_PAGE = 'every-page'
export const LAZY_PARTS = 'lazy-parts'

/** The entry files of every page, below app/. */
export const EVERY_PAGE_FILES = ['entry.client.tsx', 'root.tsx', 'shell/routes/locale.tsx', 'main.tsx']

/** The build's output: the address of a language's folder, the areas with texts, and all files by name. */
export interface BuiltTexts {
  folders: Record<string, string>
  areas: string[]
  files: Map<string, string>
}

interface Source {
  names: readonly string[]
  imports: readonly string[]
  lazyImports: readonly string[]
}

/**
 * The text keys that each area uses: of every page, of the layout's lazy parts, and of each route by its id, without
 * those of every page. A text belongs to an area if its key occurs as a string in a module that the area imports; lazy
 * imports of a route belong to the route, unless they are in the layout's lazy parts. Server-only modules are skipped.
 * @throws Error if an import cannot be resolved.
 */
export function textAreas(app: string): Map<string, ReadonlySet<string>> {
  const known = new Set(Object.keys(readCatalogue(app, 'en')).flatMap((key) => [key, nameOfKey(key)]))
  const sources = new Map<string, Source>()
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? readSource(file, known)
    sources.set(file, source)
    return source
  }
  const namesUsedBy = (files: readonly string[], { later }: { later: boolean }) => {
    const needed = new Set(files.map((file) => join(app, file)))
    // Iterating a set includes elements added meanwhile.
    for (const file of needed) {
      const { imports, lazyImports } = sourceOf(file)
      for (const each of later ? [...imports, ...lazyImports] : imports) needed.add(each)
    }
    return new Set([...needed].flatMap((file) => sourceOf(file).names))
  }
  const everyPage = namesUsedBy(EVERY_PAGE_FILES, { later: false })
  const lazyParts = namesUsedBy(EVERY_PAGE_FILES, { later: true }).difference(everyPage)
  const routes = routesOf(app).map(({ id, file }): [string, ReadonlySet<string>] => {
    const own = namesUsedBy([file], { later: true }).difference(lazyParts)
    return [id, own.union(namesUsedBy([file], { later: false })).difference(everyPage)]
  })
  return new Map([[EVERY_PAGE, everyPage], [LAZY_PARTS, lazyParts], ...routes])
}

/** The texts of a catalogue that an area uses; plurals with all their forms. */
export function textsOfArea(catalogue: Catalogue, names: ReadonlySet<string>): Catalogue {
  const entries = Object.entries(catalogue).filter(([key]) => names.has(key) || names.has(nameOfKey(key)))
  return Object.fromEntries(entries)
}

/**
 * Each language's texts as a folder with a file per area. The folder name contains a hash of its contents, so that
 * browsers cache its files for good and derive the names of other areas. Files of one locale (en-us) contain only the
 * differences and are not split.
 */
export function buildTexts(app: string): BuiltTexts {
  const areas = textAreas(app)
  const languages = readdirSync(join(app, 'strings')).filter((name) => /^[a-z]{2}\.json$/.test(name))
  const files = new Map<string, string>()
  const folders: Record<string, string> = {}
  for (const language of languages.map((name) => name.slice(0, 2))) {
    const catalogue = readCatalogue(app, language)
    const texts = [...areas].map(([area, names]) => [area, JSON.stringify(textsOfArea(catalogue, names))] as const)
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)
    const folder = `assets/texts/${language}-${hash}/`
    folders[language] = `/${folder}`
    for (const [area, text] of texts) files.set(`${folder}${area}.json`, text)
  }
  return { folders, areas: [...areas].flatMap(([area, { size }]) => (size > 0 ? [area] : [])), files }
}

/** The routes of routes.ts with the router's ids: by file, or explicit. */
function routesOf(app: string): { id: string; file: string }[] {
  const written = readFileSync(join(app, 'routes.ts'), 'utf8').matchAll(
    /'([\w/-]+)(\.tsx?)'(?:, \{ id: '([\w-]+)' \})?/g,
  )
  return [...written].map(([, name = '', ending, id]) => ({ id: id ?? name, file: `${name}${ending}` }))
}

function readCatalogue(app: string, language: string): Catalogue {
  return JSON.parse(readFileSync(join(app, 'strings', `${language}.json`), 'utf8'))
}

function readSource(file: string, known: ReadonlySet<string>): Source {
  const code = readFileSync(file, 'utf8')
  const names: string[] = []
  const imports: string[] = []
  const lazyImports: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && known.has(value)) names.push(value)
    },
    ImportDeclaration({ source, importKind, specifiers }) {
      const ofTypes = (one: (typeof specifiers)[number]) => one.type === 'ImportSpecifier' && one.importKind === 'type'
      const onlyTypes = importKind === 'type' || (specifiers.length > 0 && specifiers.every(ofTypes))
      if (!onlyTypes) imports.push(source.value)
    },
    ExportNamedDeclaration({ source, exportKind }) {
      if (source !== null && exportKind !== 'type') imports.push(source.value)
    },
    ExportAllDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') imports.push(source.value)
    },
    ImportExpression({ source }) {
      if (source.type !== 'Literal') throw new Error(`${file} imports a module without a constant name`)
      lazyImports.push(String(source.value))
    },
    CallExpression({ start, callee, arguments: [pattern, options] }) {
      if (!code.startsWith('import.meta.glob', start) || callee.type !== 'MemberExpression') return
      const { eager, files } = filesOfPattern(file, pattern, options)
      ;(eager ? imports : lazyImports).push(...files)
    },
  }).visit(parseSync(file, code).program)
  const ours = (found: string[]) => found.flatMap((specifier) => resolveOurs(specifier, file) ?? [])
  return { names, imports: ours(imports), lazyImports: ours(lazyImports) }
}

/**
 * The files matched by `import.meta.glob`, and whether they are eager. @throws Error unless there is a single constant
 * pattern.
 */
function filesOfPattern(file: string, pattern: ESTree.Argument | undefined, options: ESTree.Argument | undefined) {
  if (pattern?.type !== 'Literal') throw new Error(`${file} imports by a glob that is not a single constant pattern`)
  const eager =
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (one) =>
        one.type === 'Property' &&
        one.key.type === 'Identifier' &&
        one.key.name === 'eager' &&
        one.value.type === 'Literal' &&
        one.value.value === true,
    )
  const files = globSync(String(pattern.value), { cwd: dirname(file) }).sort()
  return { eager, files: files.map((found) => `./${found}`) }
}

/** The file of a project module that browsers may load; null for packages, styles and server-only modules. */
function resolveOurs(specifier: string, from: string): string | null {
  if (!/(?<!\.server)\.tsx?$/.test(specifier)) return null
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, inWorkspace] = /^@meridian\/(.+)$/.exec(specifier) ?? []
  return inWorkspace === undefined ? null : join(import.meta.dirname, '..', inWorkspace)
}
