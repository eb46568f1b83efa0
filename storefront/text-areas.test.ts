import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ADDRESS_FIELD_NAMES, addressFieldRow } from '@meridian/domain/address-list.ts'
import { BASKET_ALERT_KEYS, basketAlert } from '@meridian/domain/basket-alerts.ts'
import { afterEach, expect, test } from 'vitest'
import { nameOfKey } from './app/strings/translate.ts'
import { buildTexts, EVERY_PAGE, EVERY_PAGE_FILES, LAZY_PARTS, textAreas } from './text-areas.ts'

const APP = join(import.meta.dirname, 'app')
const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

const EN = {
  MENU: 'Menu',
  SHARED: 'Both',
  LATE: 'Late',
  TITLE: 'Title',
  ROWS_one: '1',
  ROWS_other: 'n',
  HINT: '',
  OURS: '',
}

/** A small app with these files. */
function shopWith(files: Record<string, string>): string {
  const app = mkdtempSync(join(tmpdir(), 'areas-'))
  made.push(app)
  const beginning = Object.fromEntries(EVERY_PAGE_FILES.map((file) => [file, '']))
  const all = {
    ...beginning,
    'routes.ts': "[route('p', 'pages/page.tsx'), route('*', 'pages/none.tsx', { id: 'unknown' })]",
    'pages/page.tsx': '',
    'pages/none.tsx': '',
    'strings/en.json': JSON.stringify(EN),
    'strings/pl.json': JSON.stringify({ ...EN, ROWS_few: 'f' }),
    'root.tsx': "import('./late.ts'); t('MENU')",
    'late.ts': "t('LATE'); t('SHARED')",
    ...files,
  }
  for (const [file, code] of Object.entries(all)) {
    mkdirSync(dirname(join(app, file)), { recursive: true })
    writeFileSync(join(app, file), code)
  }
  return app
}

const namesIn = (app: string, area: string) => [...(textAreas(app).get(area) ?? [])].sort()

test('an area has the texts that its code uses, without those of every page', () => {
  const app = shopWith({
    'pages/page.tsx': `
      import { type T, part } from './part.tsx'
      import type { Only } from './only-types.ts'
      import { read } from './read.server.ts'
      const dialog = () => import('./dialog.ts')
      t('MENU')`,
    'pages/part.tsx': "export { x } from './rows.ts'; export const T = <p title={t('SHARED')} />",
    'pages/rows.ts': "t('ROWS', { count: 2 })",
    'pages/dialog.ts': "t('TITLE'); t('LATE')",
    'pages/only-types.ts': "t('HINT')",
    'pages/read.server.ts': "t('OURS')",
  })
  expect(namesIn(app, EVERY_PAGE)).toEqual(['MENU'])
  expect(namesIn(app, LAZY_PARTS)).toEqual(['LATE', 'SHARED'])
  // Texts that its lazy parts share with the layout's come with these.
  expect(namesIn(app, 'pages/page')).toEqual(['ROWS', 'SHARED', 'TITLE'])
  expect(namesIn(app, 'unknown')).toEqual([])
})

test('an import that cannot be resolved is an error', () => {
  for (const code of ['import(name)', "import.meta.glob(['./*.ts'])"]) {
    expect(() => textAreas(shopWith({ 'pages/page.tsx': code })), code).toThrow('page.tsx imports')
  }
})

test('a glob import includes the texts of all matching files, eager or lazy', () => {
  const types = { 'pages/a/type.ts': "t('TITLE')", 'pages/b/type.ts': "t('ROWS')", 'pages/c/other.ts': "t('HINT')" }
  const at = (options: string) => {
    const main = `import.meta.glob('./pages/*/type.ts'${options})`
    const app = shopWith({ ...types, 'main.tsx': main })
    return [namesIn(app, EVERY_PAGE), namesIn(app, LAZY_PARTS)]
  }
  expect(at(', { eager: true }')).toEqual([
    ['MENU', 'ROWS', 'TITLE'],
    ['LATE', 'SHARED'],
  ])
  expect(at('')).toEqual([['MENU'], ['LATE', 'ROWS', 'SHARED', 'TITLE']])
})

test('a language has a file per area, with all plural forms, named by a content hash', () => {
  const page = { 'pages/page.tsx': "t('ROWS')" }
  const { folders, areas, files } = buildTexts(shopWith(page))
  expect(areas).toEqual([EVERY_PAGE, LAZY_PARTS, 'pages/page'])
  const texts = JSON.parse(files.get(`${folders.pl?.slice(1)}pages/page.json`) ?? '')
  expect(texts).toEqual({ ROWS_one: '1', ROWS_other: 'n', ROWS_few: 'f' })
  expect(buildTexts(shopWith(page)).folders).toEqual(folders)
  expect(buildTexts(shopWith({ 'pages/page.tsx': "t('HINT')" })).folders.pl).not.toBe(folders.pl)
})

const known = new Set(Object.keys(JSON.parse(readFileSync(join(APP, 'strings/en.json'), 'utf8'))).map(nameOfKey))

const COMMENTS = /\/\*\*[\s\S]*?\*\//g
const TYPES_ALONE = /^import (?:type [^']*|\{(?:\s*type [\w ]+,?)+\s*\}) from '[^']+'$/gm

/** The texts and imports of a module, parsed in the simplest way. */
function plainly(file: string) {
  const code = readFileSync(file, 'utf8').replace(COMMENTS, '').replace(TYPES_ALONE, '')
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found)
  const named = (patterns: string[]) =>
    patterns.flatMap((pattern) => globSync(pattern, { cwd: dirname(file) }).map((found) => `./${found}`))
  const ours = (specifiers: string[]) =>
    specifiers
      .filter((one) => /^(\.|@meridian\/)/.test(one) && /\.tsx?$/.test(one) && !/\.server\.tsx?$/.test(one))
      .map((one) =>
        one.startsWith('.') ? join(dirname(file), one) : join(APP, '../..', one.replace('@meridian/', '')),
      )
  return {
    names: all(/['"`]([A-Z][A-Z0-9_]+)['"`]/g).filter((name) => known.has(name)),
    imports: ours([
      ...all(/^(?:import|export|\}).*?(?:from )?'([^']+)'$/gm),
      ...named(all(/\.glob.*'(.+)', \{ eager/g)),
    ]),
    later: ours([...all(/\bimport\(\s*'([^']+)'\s*\)/g), ...named(all(/\.glob.*'([^']+)'\)/g))]),
  }
}

function namesUsedFrom(file: string, { later }: { later: boolean }): string[] {
  const files = new Set([file])
  for (const each of files) {
    const read = plainly(each)
    for (const next of later ? [...read.imports, ...read.later] : read.imports) files.add(next)
  }
  return [...new Set([...files].flatMap((each) => plainly(each).names))]
}

test("all texts of a route's modules load with the route, those of lazy parts included", () => {
  const areas = textAreas(APP)
  const routes = [...areas.keys()].filter((area) => area.includes('/routes/'))
  expect(routes.length).toBeGreaterThan(30)
  const at = (area: string) => areas.get(area) ?? new Set<string>()
  const first = (area: string) => at(EVERY_PAGE).union(at(area))
  const lacking = routes.flatMap((route) => {
    const [file = ''] = ['.tsx', '.ts'].map((ending) => join(APP, `${route}${ending}`)).filter((one) => exists(one))
    return [
      ...namesUsedFrom(file, { later: false }).filter((name) => !first(route).has(name)),
      ...namesUsedFrom(file, { later: true }).filter((name) => !first(route).union(at(LAZY_PARTS)).has(name)),
    ].map((name) => `${route}: ${name}`)
  })
  expect(lacking).toEqual([])
  for (const file of EVERY_PAGE_FILES) {
    const usedAtOnce = namesUsedFrom(join(APP, file), { later: false })
    expect(usedAtOnce.filter((name) => !at(EVERY_PAGE).has(name))).toEqual([])
    const usedLater = namesUsedFrom(join(APP, file), { later: true })
    expect(usedLater.filter((name) => !first(LAZY_PARTS).has(name))).toEqual([])
  }
  expect(at(EVERY_PAGE).size + at(LAZY_PARTS).size).toBeLessThan(known.size / 2)
})

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { eager: true, import: 'default', query: '?raw' })
const written = Object.entries(sources).filter(([path]) => !/\.test\.|^\.\/build\//.test(path))

test('every text is used', () => {
  const all = written.map(([, code]) => code).join('\n')
  const ofDomain = new Set([
    ...BASKET_ALERT_KEYS.flatMap((key) => [basketAlert(key).title, basketAlert(key).description]),
    ...ADDRESS_FIELD_NAMES.map((name) => addressFieldRow(name).label),
  ])
  const unsaid = [...known].filter((name) => !new RegExp(`['"]${name}['"]`).test(all) && !ofDomain.has(name))
  expect(unsaid).toEqual([])
})

test('computed keys come only from basket alerts, whose texts exist', () => {
  const casting = written.filter(([, code]) => / as StringKey\b/.test(code)).map(([path]) => path)
  expect(casting).toEqual([
    './app/basket/alert-text.ts',
    './app/basket/basket-alerts.tsx',
    './app/basket/basket-result-alert.tsx',
  ])
  const areas = textAreas(APP)
  const alerts = BASKET_ALERT_KEYS.flatMap((key) => [basketAlert(key).title, basketAlert(key).description])
  for (const area of [LAZY_PARTS, 'checkout/routes/cart-data/page', 'account/routes/baskets']) {
    expect(alerts.filter((name) => name !== null && !areas.get(area)?.has(name))).toEqual([])
  }
})

function exists(file: string): boolean {
  return Object.hasOwn(sources, `./${file.slice(import.meta.dirname.length + 1)}`)
}
