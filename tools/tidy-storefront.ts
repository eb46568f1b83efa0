import { importsOf, isTest, type SourceFile, targetOf, type Untidiness } from './tidy.ts'

/**
 * The areas of storefront/app, bottom first: each may import those before it. ARCHITECTURE.md, "Inside the storefront".
 */
export const AREAS: readonly string[] = [
  'strings',
  'ui',
  'visit',
  'basket',
  'cards',
  'identity',
  'checkout',
  'account',
  'shell',
  'catalogue',
  'country',
  'content',
  'head',
  'design',
]

/** The parts of the checkout, bottom first, above the files of its own folder. */
const CHECKOUT = ['address', 'totals', 'payment', 'after-order', 'routes'].map((part) => `checkout/${part}`)

const LAYERS = AREAS.flatMap((area) => (area === 'checkout' ? [area, ...CHECKOUT] : [area]))

/** Below all areas: the addresses of the shop. */
const GROUND = ['links.ts', 'links.test.ts', 'order-links.ts']

/** Above all areas: the files that combine them. */
const ROOF = ['root.tsx', 'app.css', 'main.tsx', 'after-start.tsx', 'entry.client.tsx', 'entry.server.tsx', 'routes.ts']

/** The server is beside the roof: it uses areas, and in app/ only the roof imports it. */
const SERVER = LAYERS.length
const APP_ROOF = LAYERS.length + 1

/** The layer of a storefront file; null if it has no place, undefined if it is outside app/ and server/. */
function heightOf(file: string): number | null | undefined {
  if (file.startsWith('storefront/server/')) return SERVER
  const [, first = '', below] = /^storefront\/app\/([^/]+)(\/.+)?$/.exec(file) ?? []
  if (first === '') return undefined
  if (below !== undefined) {
    const layer = LAYERS.findLastIndex((one) => file.startsWith(`storefront/app/${one}/`))
    return layer < 0 ? null : layer
  }
  if (GROUND.includes(first)) return -1
  return ROOF.includes(first) ? APP_ROOF : null
}

/** The areas of the storefront import each other in one direction only; types and styles count too. */
export function wrongAreas(source: SourceFile): Untidiness[] {
  const { file } = source
  const own = heightOf(file)
  if (own === undefined) return []
  if (own === null) {
    return [{ file, what: 'is in no area', why: `storefront/app has ${AREAS.join(', ')}` }]
  }
  if (isTest(file)) return []
  return importsOf(source).flatMap(({ specifier }) => {
    // A route's generated types are its own.
    if (specifier.startsWith('./+types/')) return []
    const goal = heightOf(targetOf(file, specifier) ?? '')
    if (goal === undefined || (goal !== null && goal <= own)) return []
    const allowed = LAYERS.slice(0, Math.max(0, own))
    const why = `it may import ${['links.ts', ...allowed].join(', ')}`
    return [{ file, what: `imports ${specifier}`, why }]
  })
}
