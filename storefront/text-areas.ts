import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { type Catalogue, nameOfKey } from './app/strings/translate.ts'

/** The texts of what every page begins with, and those of the layout's parts that are fetched when they are needed. */
export const EVERY_PAGE = 'every-page'
export const LATER_PARTS = 'later-parts'

/** What every page begins with, below app/. */
export const EVERY_PAGE_FILES = ['entry.client.tsx', 'root.tsx', 'shell/routes/locale.tsx', 'main.tsx']

/** What the build lays out for browsers: the address of a language's folder, the areas that say anything, and all files by name. */
export interface BuiltTexts {
  folders: Record<string, string>
  areas: string[]
  files: Map<string, string>
}

interface Source {
  names: readonly string[]
  imports: readonly string[]
  laterImports: readonly string[]
}

/**
 * The names of the texts that each area can say: of every page, of the layout's later parts, and of each route by its id, without what
 * every page has. A text belongs to an area when its key stands as a text in one of the modules that the area's code imports; what a
 * route imports later is with the route, unless the layout's later parts have it. Modules of the server alone say nothing in browsers.
 * @throws Error where imports cannot be followed.
 */
export function textAreas(app: string): Map<string, ReadonlySet<string>> {
  const known = new Set(Object.keys(readCatalogue(app, 'en')).flatMap((key) => [key, nameOfKey(key)]))
  const sources = new Map<string, Source>()
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? readSource(file, known)
    sources.set(file, source)
    return source
  }
  const said = (files: readonly string[], { later }: { later: boolean }) => {
    const needed = new Set(files.map((file) => join(app, file)))
    // A set gives also what is added while it is walked.
    for (const file of needed) {
      const { imports, laterImports } = sourceOf(file)
      for (const each of later ? [...imports, ...laterImports] : imports) needed.add(each)
    }
    return new Set([...needed].flatMap((file) => sourceOf(file).names))
  }
  const everyPage = said(EVERY_PAGE_FILES, { later: false })
  const laterParts = said(EVERY_PAGE_FILES, { later: true }).difference(everyPage)
  const routes = routesOf(app).map(({ id, file }): [string, ReadonlySet<string>] => {
    const own = said([file], { later: true }).difference(laterParts)
    return [id, own.union(said([file], { later: false })).difference(everyPage)]
  })
  return new Map([[EVERY_PAGE, everyPage], [LATER_PARTS, laterParts], ...routes])
}

/** The texts of a catalogue that an area can say; a plural comes with all its forms. */
export function textsOfArea(catalogue: Catalogue, names: ReadonlySet<string>): Catalogue {
  const entries = Object.entries(catalogue).filter(([key]) => names.has(key) || names.has(nameOfKey(key)))
  return Object.fromEntries(entries)
}

/**
 * Each language's texts as a folder with a file an area. The folder has the hash of all that is in it, so that browsers keep its files
 * and find another area by its name. Files of one locale (en-us) hold only what differs there and stay whole.
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

/** The routes of routes.ts as the router calls them: by their file, or by an id of their own. */
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
  const laterImports: string[] = []
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
      if (source.type !== 'Literal') throw new Error(`${file} imports what has no constant name`)
      laterImports.push(String(source.value))
    },
    CallExpression({ start, callee, arguments: [pattern, options] }) {
      if (!code.startsWith('import.meta.glob', start) || callee.type !== 'MemberExpression') return
      const { eager, files } = filesOfPattern(file, pattern, options)
      ;(eager ? imports : laterImports).push(...files)
    },
  }).visit(parseSync(file, code).program)
  const ours = (found: string[]) => found.flatMap((specifier) => resolveOurs(specifier, file) ?? [])
  return { names, imports: ours(imports), laterImports: ours(laterImports) }
}

/** The files that `import.meta.glob` names, and whether they are imported at once. @throws Error for more than one constant pattern. */
function filesOfPattern(file: string, pattern: ESTree.Argument | undefined, options: ESTree.Argument | undefined) {
  if (pattern?.type !== 'Literal') throw new Error(`${file} imports by what is not one constant pattern`)
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

/** The file of a module of the project that browsers may have; null for packages, styles and what the server has alone. */
function resolveOurs(specifier: string, from: string): string | null {
  if (!/(?<!\.server)\.tsx?$/.test(specifier)) return null
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, inWorkspace] = /^@meridian\/(.+)$/.exec(specifier) ?? []
  return inWorkspace === undefined ? null : join(import.meta.dirname, '..', inWorkspace)
}
