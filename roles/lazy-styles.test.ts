import { readdirSync, readFileSync } from 'node:fs'
import { ROOT_STYLES } from '@meridian/storefront/app/ui/lazy-styles.ts'
import { importsOf } from '@meridian/tools/tidy.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildChanged } from './build.ts'

const assets = new URL('../storefront/build/client/assets/', import.meta.url)

/** The part of the router's manifest about styles. */
interface Manifest {
  routes: Record<string, { css?: string[] }>
}

let files: Map<string, string>
let manifest: Manifest

beforeAll(async () => {
  await buildChanged({ step: () => {}, signal: new AbortController().signal }, ['storefront'])
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))
  files = new Map(names.map((name) => [name, readFileSync(new URL(name, assets), 'utf8')]))
  const [, text = ''] = [...files].find(([name]) => name.startsWith('manifest-')) ?? []
  // The router writes the manifest as an assignment.
  manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
})

/** A file is read once, however many import it. */
function once<Read>(read: (name: string) => Read): (name: string) => Read {
  const known = new Map<string, Read>()
  return (name) => {
    const found = known.get(name) ?? read(name)
    known.set(name, found)
    return found
  }
}

/** The lazily imported parts of a file, each with the styles preloaded with it. */
const lazyParts = once((name): { part: string; styles: string[] }[] => {
  const text = files.get(name) ?? ''
  const [, list = ''] = /m\.f=\[(.*?)\]/.exec(text) ?? []
  const known = [...list.matchAll(/"assets\/([^"]+)"/g)].map(([, file = '']) => file)
  return [
    ...text.matchAll(
      /import\(`\.\/([^`]+\.js)`\)(?:\.then\((?:[^()]|\([^()]*\))*\))?(?:,__vite__mapDeps\(\[([\d,]*)\]\))?/g,
    ),
  ].map(([, part = '', indexes = '']) => ({
    part,
    styles: indexes === '' ? [] : indexes.split(',').map((index) => known[Number(index)] ?? ''),
  }))
})

/** The files that a file needs before it runs. */
const staticImports = once((name): string[] => {
  const later = new Set(lazyParts(name).map(({ part }) => part))
  return importsOf({ file: name, text: files.get(name) ?? '' })
    .map(({ specifier }) => specifier.replace('./', ''))
    .filter((imported) => files.has(imported) && !later.has(imported))
})

/** Rolldown names the styles of a chunk after it. */
const chunkName = (file: string) => file.replace(/-[^-]{8}\.(?:js|css)$/, '')

/** A file and all its static imports. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of staticImports(name)) withImports(imported, found)
  return found
}

/** The styles of a file and its static imports, without those of the root. */
function stylesOf(name: string): string[] {
  const chunks = new Set([...withImports(name)].map(chunkName))
  const all = [...files.keys()].filter((file) => file.endsWith('.css') && chunks.has(chunkName(file)))
  return all.filter((file) => !`assets/${file}`.startsWith(ROOT_STYLES))
}

test('each lazy part brings the styles that it needs and its importer lacks', () => {
  const parts = [...files.keys()].flatMap((importer) => lazyParts(importer).map((later) => ({ importer, ...later })))
  expect(parts.length).toBeGreaterThan(20)
  const lacking = parts.flatMap(({ importer, part, styles }) => {
    const there = new Set([...styles, ...stylesOf(importer)])
    return stylesOf(part).flatMap((file) => (there.has(file) ? [] : [`${part} lacks ${file}`]))
  })
  expect(lacking).toEqual([])
  expect(parts.filter(({ styles }) => styles.length > 0).length).toBeGreaterThan(2)
})

test('code chained to a lazy part runs after its styles, and handles their failure too', () => {
  // The build wraps `import().then()` as a whole, so the import needs a function of its own. It chains a rename itself.
  const isRename = /^(\w+)=>\1\.\w+$/
  const chained = [...files].flatMap(([name, text]) =>
    [...text.matchAll(/import\(`\.\/([^`]+)`\)\.then\(((?:[^()]|\([^()]*\))*)\),__vite__mapDeps/g)].flatMap(
      ([, part, code = '']) => (isRename.test(code) ? [] : [`${name} imports ${part}`]),
    ),
  )
  expect(chained).toEqual([])
})

test('no built styles are unused, and the root has those that each part leaves out', () => {
  const ofRoutes = Object.values(manifest.routes).flatMap(({ css = [] }) => css)
  const ofParts = [...files.keys()].flatMap(lazyParts).flatMap(({ styles }) => styles)
  const loaded = new Set([...ofRoutes.map((path) => path.replace('/assets/', '').replace('#', '')), ...ofParts])
  expect([...files.keys()].filter((name) => name.endsWith('.css') && !loaded.has(name))).toEqual([])
  const ofRoot = manifest.routes.root?.css ?? []
  expect(ofRoot.filter((path) => path.startsWith(`/${ROOT_STYLES}`))).toHaveLength(ofRoot.length)
  expect(ofRoot.length).toBeGreaterThan(0)
})
