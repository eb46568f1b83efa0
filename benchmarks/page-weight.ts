import { Connection, requestMessage } from './connection.ts'

/** The build's file names for React and the router. */
const FRAMEWORK = /^framework-/

export interface PageWeight {
  /** Bytes of the page itself. */
  html: { identity: number; gzip: number; br: number }
  /** Gzipped bytes of every script that the page needs to become interactive. */
  javascript: number
  /** The part of React and the router. */
  framework: number
  /** Gzipped bytes of the texts that the scripts wait for. */
  texts: number
  /** The same for the texts loaded after the start, for lazy parts of the layout. */
  lazyTexts: number
  files: { name: string; bytes: number }[]
}

/**
 * The weight of a page: the page itself, and all modules that it loads or preloads from the shop's own origin, with
 * their imports. Imports that wait for an event (dialogs, drawers) do not count, and the payment provider's script is
 * from another origin. For an application whose document is the same at every address, `routes` names those that an
 * address shows.
 */
export async function weighPage(origin: string, address: string, routes: readonly string[] = []): Promise<PageWeight> {
  const connection = await Connection.open(origin)
  const get = async (path: string, encoding: string): Promise<Buffer> => {
    const message = requestMessage(origin, { path, headers: { 'accept-encoding': encoding } })
    const { status, body } = await connection.send(message, true)
    if (status !== 200 || body === null) throw new Error(`${path} was answered with ${status}`)
    return body
  }
  try {
    const html = String(await get(address, 'identity'))
    const modules = new Set(scriptsOfPage(html, origin))
    for (const path of await scriptsOfRoutes(get, modules, routes)) modules.add(path)
    const files: PageWeight['files'] = []
    // Iterating a set includes entries added meanwhile.
    for (const path of modules) {
      for (const imported of importsOf(String(await get(path, 'identity')))) modules.add(resolve(imported, path))
      files.push({ name: path.slice(path.lastIndexOf('/') + 1), bytes: (await get(path, 'gzip')).length })
    }
    files.sort((a, b) => b.bytes - a.bytes)
    let texts = 0
    for (const path of textsOfPage(html)) texts += (await get(path, 'gzip')).length
    let lazyTexts = 0
    for (const folder of foldersOfPage(html)) lazyTexts += (await get(`${folder}lazy-parts.json`, 'gzip')).length
    return {
      html: {
        identity: Buffer.byteLength(html),
        gzip: (await get(address, 'gzip')).length,
        br: (await get(address, 'br')).length,
      },
      javascript: sumOf(files),
      framework: sumOf(files.filter(({ name }) => FRAMEWORK.test(name))),
      texts,
      lazyTexts,
      files,
    }
  } finally {
    connection.close()
  }
}

/**
 * The paths of the scripts of a page: in script tags, in preloads, and in the imports of its inline modules, including
 * those that start only when the page is visible.
 */
export function scriptsOfPage(html: string, origin: string): string[] {
  const named = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', text = '']) => {
      const src = attributeOf(attributes, 'src')
      if (src !== null) return [src]
      // The page's inline module starts the router by an import that runs at once.
      const isModule = ['module', 'later'].includes(attributeOf(attributes, 'type') ?? '')
      return isModule ? [...importsOf(text), ...lateImportsOf(text)] : []
    },
  )
  const preloaded = [...html.matchAll(/<link\b([^>]*)>/g)].flatMap(([, attributes = '']) =>
    (attributeOf(attributes, 'rel') ?? attributeOf(attributes, 'data-rel')) === 'modulepreload'
      ? [attributeOf(attributes, 'href') ?? '']
      : [],
  )
  const ours = [...named, ...preloaded].flatMap((address) => {
    const url = new URL(address, origin)
    return url.origin === origin ? [url.pathname] : []
  })
  return [...new Set(ours)]
}

/** The scripts of routes, as the router's manifest names them. @throws Error if it does not know one of them */
async function scriptsOfRoutes(
  get: (path: string, encoding: string) => Promise<Buffer>,
  modules: ReadonlySet<string>,
  routes: readonly string[],
): Promise<string[]> {
  if (routes.length === 0) return []
  const manifest = [...modules].find((path) => /\/manifest-[\w-]+\.js$/.test(path)) ?? ''
  const text = String(await get(manifest, 'identity'))
  return routes.flatMap((route) => {
    const row = new RegExp(`"id":"${route}".*?"module":"([^"]+)","imports":(\\[[^\\]]*\\])`).exec(text)
    if (row === null) throw new Error(`The manifest does not know the route ${route}`)
    // A list of addresses, as the router has written it.
    return [row[1] ?? '', ...(JSON.parse(row[2] ?? '[]') as string[])]
  })
}

/** The paths of the texts that the page's scripts fetch before they start. */
export function textsOfPage(html: string): string[] {
  return [...html.matchAll(/<link\b([^>]*)>/g)].flatMap(([, attributes = '']) =>
    attributeOf(attributes, 'as') === 'fetch' ? [attributeOf(attributes, 'href') ?? ''] : [],
  )
}

/** Folders of further texts for the page's scripts (storefront/app/strings/page-texts.ts). */
function foldersOfPage(html: string): Set<string> {
  const folders = [...html.matchAll(/<link\b([^>]*)>/g)].map(([, attributes = '']) =>
    attributeOf(attributes, 'data-folder'),
  )
  return new Set(folders.filter((folder) => folder !== null))
}

/** The static imports of a module. */
export function importsOf(module: string): string[] {
  return [...module.matchAll(/\b(?:from|import)\s*["']([^"'\n]+\.js)["']/g)].map(([, specifier = '']) => specifier)
}

function lateImportsOf(module: string): string[] {
  return [...module.matchAll(/\bimport\(\s*["']([^"'\n]+\.js)["']\s*\)/g)].map(([, specifier = '']) => specifier)
}

function attributeOf(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null
}

function resolve(specifier: string, from: string): string {
  return new URL(specifier, new URL(from, 'http://localhost')).pathname
}

function sumOf(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
