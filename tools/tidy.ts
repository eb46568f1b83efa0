import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A place where the repository violates one of its own rules. */
export interface Untidiness {
  file: string
  what: string
  why: string
}

/** CONTRIBUTING.md, "Who may import whom". Tests on a database may also import the seed world. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  database: ['domain'],
  seed: ['domain', 'contract', 'database'],
  services: ['domain', 'contract', 'database', 'mails'],
  look: [],
  storefront: ['domain', 'contract', 'look'],
  backoffice: ['domain', 'contract', 'look'],
  mails: ['domain'],
  sandbox: [],
  roles: [
    'domain',
    'contract',
    'database',
    'seed',
    'services',
    'look',
    'storefront',
    'backoffice',
    'mails',
    'sandbox',
    'tools',
  ],
  e2e: ['contract', 'database', 'domain', 'seed', 'tools'],
  benchmarks: ['contract', 'database', 'domain', 'seed', 'services', 'tools'],
  faults: ['benchmarks', 'contract', 'database', 'domain', 'sandbox', 'seed', 'services', 'storefront', 'tools'],
  tools: ['contract', 'database', 'domain', 'seed', 'services'],
}

/**
 * The graph of services: which may call whose for-services.ts. Acyclic. The shop has none: services/compose.ts injects
 * what others need of it.
 */
const SERVICE_MAY_CALL: Record<string, readonly string[]> = {
  audit: [],
  core: ['audit', 'files'],
  files: ['audit'],
  wallet: ['audit', 'core'],
  structures: ['audit', 'core'],
  cms: ['audit', 'core', 'files'],
  promotions: ['audit', 'core', 'files'],
  sec: ['audit', 'core', 'files', 'mail'],
  form: ['mail', 'sec', 'structures'],
  payments: ['audit', 'core'],
  mail: ['audit', 'core', 'files'],
  documents: ['audit', 'core', 'files', 'mail'],
  shop: ['audit', 'cms', 'core', 'documents', 'files', 'mail', 'promotions', 'wallet', 'payments', 'sec', 'structures'],
}

/** The folders of services/ that are no slice: each slice may import them. */
export const GROUND = [
  'change-sets',
  'entities',
  'gate',
  'jobs',
  'lists',
  'personal-data',
  'testing',
  'verification',
] as const

/** The slices that a folder of the ground may call: saved entities and published changes have entries in the audit log. */
const GROUND_MAY_CALL: Record<string, readonly string[]> = { 'change-sets': ['audit'], entities: ['audit'] }

/** The files of the ground that assemble the slices, like compose.ts; no slice imports them. */
const ASSEMBLIES = [
  'change-sets/changeables.ts',
  'jobs/after-transfer.ts',
  'jobs/retention.ts',
  'jobs/shop-gauges.ts',
  'jobs/worker.ts',
  'personal-data/personal-data-holders.ts',
  'verification/invariants.ts',
]

/** Folders whose files are in rooms; a room may import those before it. */
export const ROOMS: Record<string, readonly string[]> = {
  'services/shop': ['stock', 'catalogue', 'cart', 'prices', 'order', 'fulfilment'],
  'services/shop/fulfilment': [
    'shipments',
    'reversals',
    'returns',
    'withdrawals',
    'refunds',
    'warehouse',
    'amendments',
  ],
}

/** The folders of the back office's orders, bottom first: each may import those before it. */
const ORDER_FOLDERS: readonly string[] = [
  'order',
  'money',
  'parcels',
  'returns-and-withdrawals',
  'changes',
  'bulk',
  'list',
  'page',
]

/** The folders of the back office's app/ that every room may import; they import no room. */
const BELOW_BACKOFFICE_ROOMS: readonly string[] = [
  'texts',
  'calls',
  'labels',
  'ui',
  'fields',
  'session',
  'frame',
  'previews',
]

/** The rooms of the back office that may import another one. */
const ROOM_MAY_IMPORT: Record<string, readonly string[]> = {
  // Returns and withdrawals are views of an order: they share its lines, steppers and what to read again after an act.
  returns: ['orders'],
  withdrawals: ['orders'],
  // An order by phone is an order as soon as it is placed: its link is resent, and its lists are refetched.
  'phone-orders': ['orders'],
  // The list of orders exports their documents and packs them into archives.
  orders: ['documents'],
}

const VAGUE_NAMES = /^(utils?|helpers?|common|misc|index|lib|shared|stuff)$/

/** Folders that are not checked. */
export const SKIPPED = new Set([
  'node_modules',
  'build',
  '.git',
  '.meridian',
  '.react-router',
  'test-results',
  'playwright-report',
])

export interface SourceFile {
  /** Relative to the root, with slashes. */
  file: string
  text: string
}

/** All our TypeScript files below a folder. */
export function sourceFiles(root: string): SourceFile[] {
  const files: SourceFile[] = []
  const walk = (folder: string): void => {
    for (const name of readdirSync(folder)) {
      if (SKIPPED.has(name)) continue
      const full = path.join(folder, name)
      if (statSync(full).isDirectory()) walk(full)
      else if (/\.(ts|tsx|mts|mjs)$/.test(name)) {
        files.push({ file: path.relative(root, full).replaceAll('\\', '/'), text: readFileSync(full, 'utf8') })
      }
    }
  }
  walk(root)
  return files
}

/** The imports of a file, as written. */
export function importsOf({ file, text }: SourceFile): { specifier: string; typeOnly: boolean }[] {
  const { module } = parseSync(file, text)
  const fixed = module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
  }))
  const passedOn = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  )
  const late = module.dynamicImports.flatMap((one) => {
    const written = text.slice(one.moduleRequest.start, one.moduleRequest.end)
    const literal = /^['"]([^'"]+)['"]$/.exec(written)?.[1]
    return literal === undefined ? [] : [{ specifier: literal, typeOnly: false }]
  })
  return [...fixed, ...passedOn, ...late]
}

export const isTest = (file: string) =>
  /\.(test|e2e|bench)\.tsx?$/.test(file) || /(^|[/-])testing[\w-]*\.tsx?$/.test(file)

/** The path below the root that a specifier resolves to, null for an external package. */
export function targetOf(file: string, specifier: string): string | null {
  const workspace = /^@meridian\/(.+)$/.exec(specifier)?.[1]
  if (workspace !== undefined) return workspace
  return specifier.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)) : null
}

/** Folders import only in the direction that the table allows. */
export function wrongImports(source: SourceFile): Untidiness[] {
  const [folder = ''] = source.file.split('/')
  const allowed = MAY_IMPORT[folder]
  if (allowed === undefined) return []
  return importsOf(source).flatMap(({ specifier }) => {
    const target = targetOf(source.file, specifier)
    if (target === null) {
      const isOutside = !specifier.startsWith('node:') && folder === 'domain' && !isTest(source.file)
      return isOutside ? [{ file: source.file, what: `imports ${specifier}`, why: 'domain/ depends on nothing' }] : []
    }
    const [goal = ''] = target.split('/')
    if (goal === folder || allowed.includes(goal)) return []
    const isOnDatabase = folder === 'database' || allowed.includes('database')
    if (goal === 'seed' && isOnDatabase && isTest(source.file)) return []
    const why = `${folder}/ may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}`
    return [{ file: source.file, what: `imports ${specifier}`, why }]
  })
}

const isGround = (folder: string): boolean => GROUND.some((ground) => ground === folder)

/**
 * Slices call each other only through for-services.ts, along the graph; importing a type is not a call. The ground
 * imports no slice, except where it assembles them, and no slice imports an assembly.
 */
export function wrongServiceCalls(source: SourceFile): Untidiness[] {
  const [folder, own = '', ...rest] = source.file.split('/')
  if (folder !== 'services' || rest.length === 0 || isTest(source.file)) return []
  const isAssembly = ASSEMBLIES.includes([own, ...rest].join('/'))
  if (isAssembly) return []
  return importsOf(source).flatMap(({ specifier, typeOnly }) => {
    const [goal, service = '', ...file] = targetOf(source.file, specifier)?.split('/') ?? []
    if (goal !== 'services' || service === own || typeOnly) return []
    const untidy = (what: string, why: string): Untidiness[] => [{ file: source.file, what, why }]
    if (isGround(service) || file.length === 0) {
      const isHigher =
        service === 'compose.ts' || service === 'testing' || ASSEMBLIES.includes([service, ...file].join('/'))
      return isHigher && !isGround(own)
        ? untidy(`imports ${specifier}`, 'no slice imports what assembles the slices')
        : []
    }
    if (isGround(own) && GROUND_MAY_CALL[own]?.includes(service) !== true) {
      return untidy(`imports ${specifier}`, 'the ground imports no slice')
    }
    if (!file.join('/').startsWith('for-services')) {
      return untidy(`imports ${specifier}`, `other services know ${service} only by its for-services.ts`)
    }
    if (isGround(own) || SERVICE_MAY_CALL[own]?.includes(service)) return []
    return untidy(`calls ${service}`, 'the service graph in tools/tidy.ts does not allow it')
  })
}

/** Rooms import only those before them; types count too. */
export function wrongRooms(source: SourceFile): Untidiness[] {
  const { file } = source
  return Object.entries(ROOMS).flatMap(([folder, rooms]) => {
    const roomOf = (path: string) =>
      path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : null
    const room = roomOf(file)
    if (room === null || isTest(file)) return []
    const rank = rooms.indexOf(room ?? '')
    if (rank < 0) return [{ file, what: 'is in no room', why: `${folder} has ${rooms.join(', ')}` }]
    return importsOf(source).flatMap(({ specifier }) => {
      const goal = roomOf(targetOf(file, specifier) ?? '')
      if (goal === null || rooms.indexOf(goal ?? '') <= rank) return []
      const why = `${room}/ of ${folder} may import ${rooms.slice(0, rank).join(', ') || 'no other room'}`
      return [{ file, what: `imports ${specifier}`, why }]
    })
  })
}

/** The folders of the back office's orders import each other in one direction only; types count too. */
export function wrongOrderFolders(source: SourceFile): Untidiness[] {
  const { file } = source
  const heightOf = (path: string) => ORDER_FOLDERS.indexOf(/^backoffice\/app\/orders\/([^/]+)\//.exec(path)?.[1] ?? '')
  const own = heightOf(file)
  if (own < 0 || isTest(file)) return []
  return importsOf(source).flatMap(({ specifier }) => {
    if (heightOf(targetOf(file, specifier) ?? '') <= own) return []
    return [{ file, what: `imports ${specifier}`, why: `orders/ is ordered ${ORDER_FOLDERS.join(', ')}` }]
  })
}

/** The rooms of the back office do not import each other, and nothing that they share imports a room; types count too. */
export function wrongBackOfficeRooms(source: SourceFile): Untidiness[] {
  const { file } = source
  const folderOf = (path: string) => /^backoffice\/app\/([^/]+)\//.exec(path)?.[1]
  const own = folderOf(file)
  if (own === undefined || isTest(file)) return []
  const allowed = [own, ...BELOW_BACKOFFICE_ROOMS, ...(ROOM_MAY_IMPORT[own] ?? [])]
  return importsOf(source).flatMap(({ specifier }) => {
    const goal = folderOf(targetOf(file, specifier) ?? '')
    // The keys of all texts are one type, made of the English files of the rooms.
    const isTexts = own === 'texts' && specifier.endsWith('/strings/en.json')
    if (goal === undefined || isTexts || allowed.includes(goal)) return []
    const why = `${own}/ of the back office may import ${allowed.slice(1).join(', ')}`
    return [{ file, what: `imports ${specifier}`, why }]
  })
}

/** Only the owner of a schema writes its tables. */
export function foreignWrites(source: SourceFile): Untidiness[] {
  const [folder, own = '', ...rest] = source.file.split('/')
  if (folder !== 'services' || rest.length === 0 || isGround(own) || isTest(source.file)) return []
  const written = source.text.matchAll(
    /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)\.\w+|(?:insert into|delete from|\bupdate) (\w+)\.\w+/g,
  )
  return [...written].flatMap(([, byKysely, bySql]) => {
    const schema = byKysely ?? bySql
    return schema === own
      ? []
      : [{ file: source.file, what: `writes to ${schema}`, why: 'only the owner writes its tables' }]
  })
}

/**
 * Time limits (R16): a function with a transaction must query through it. A pool connection would not see the change,
 * and with the pool exhausted all would wait for each other. A parameter named tx marks such a function.
 */
export function poolsInTransactions({ file, text }: SourceFile): Untidiness[] {
  if (!file.startsWith('services/') || isTest(file)) return []
  const found: Untidiness[] = []
  const visit = (node: unknown, isInside: boolean): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, isInside)
    if (!isNode(node)) return
    const inside = isInside || holdsTransaction(node)
    const pool = inside ? poolOf(node) : undefined
    if (pool !== undefined) {
      const what = `uses ${text.slice(pool.start, pool.end)} in a transaction, line ${lineOf(text, pool.start)}`
      found.push({ file, what, why: 'inside a transaction everything goes through tx' })
    } else for (const child of Object.values(node)) visit(child, inside)
  }
  visit(parseSync(file, text).program, false)
  return found
}

interface SyntaxNode {
  type: string
  start: number
  end: number
}

function isNode(value: unknown): value is SyntaxNode & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** True if a function has a parameter named tx. */
function holdsTransaction({ params }: Record<string, unknown>): boolean {
  return Array.isArray(params) && params.some((param) => isNode(param) && param.name === 'tx')
}

const POOLS: readonly unknown[] = ['database', 'replica']

/** A use of a pool: `deps.database`, or `database` as an argument or as the object of a call. */
function poolOf(node: SyntaxNode & Record<string, unknown>): SyntaxNode | undefined {
  if (node.type === 'MemberExpression') {
    if (isNode(node.property) && POOLS.includes(node.property.name)) return node
    return isNode(node.object) && POOLS.includes(node.object.name) ? node.object : undefined
  }
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return undefined
  return node.arguments.find((argument) => isNode(argument) && POOLS.includes(argument.name))
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** File names describe their content. */
export function vagueNames({ file }: SourceFile): Untidiness[] {
  const parts = file.replace(/\.(test|e2e|bench|server|client)?\.?(tsx?|mjs|mts)$/, '').split('/')
  return parts
    .filter((part) => VAGUE_NAMES.test(part))
    .map((part) => ({ file, what: `is named ${part}`, why: 'a name says what is in it' }))
}

const BANNED: { pattern: RegExp; where: RegExp; except?: RegExp; what: string; why: string }[] = [
  {
    pattern: /\bprocess\.env\b/,
    where: /^(domain|contract|services|storefront|backoffice|mails|sandbox)\//,
    except: /(testing|\.test\.|vite\.config|react-router\.config)/,
    what: 'reads process.env',
    why: 'configuration is read once, in roles/config.ts',
  },
  {
    pattern: /\bDate\.now\(|new Date\(\)|Math\.random\(/,
    where: /^domain\//,
    what: 'uses the clock or randomness directly',
    why: 'pass them as arguments',
  },
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    where: /./,
    what: 'has a leftover mark',
    why: 'finish it or write an issue',
  },
  {
    pattern: /\.(skip|only|todo)\(/,
    where: /\.(test|e2e)\.tsx?$/,
    what: 'skips or isolates a test',
    why: 'every test runs',
  },
  {
    pattern: /\.selectAll\(/,
    where: /^(services|database)\//,
    what: 'selects all columns',
    why: 'a migration would break cached plans',
  },
  {
    pattern: /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router'/,
    where: /^storefront\//,
    what: "uses the router's links",
    why: 'a page has a hundred: they are ui/link.tsx',
  },
  {
    pattern: /useFetcher<typeof (?!client)/,
    where: /^storefront\//,
    what: "calls a loader or an action without the client's half",
    why: 'a failed call would break the page: background.ts',
  },
  {
    pattern: /\b((Client)?(Loader|Action)FunctionArgs|MetaFunction<|use(Loader|Action)Data<typeof)/,
    where: /^storefront\/app\/(.*\/)?(routes\/|main|root)/,
    what: 'names the types of its route by hand',
    why: 'React Router writes them: Route.LoaderArgs, Route.ComponentProps of ./+types/',
  },
  { pattern: /@ts-(ignore|expect-error)/, where: /./, what: 'silences the type checker', why: 'types tell the truth' },
]

/** Patterns that no file of ours may contain; comments and strings count, so that a rule cannot be circumvented. */
export function bannedWords({ file, text }: SourceFile): Untidiness[] {
  if (file.startsWith('tools/tidy')) return []
  return BANNED.filter((rule) => rule.where.test(file) && !rule.except?.test(file) && rule.pattern.test(text)).map(
    ({ what, why }) => ({ file, what, why }),
  )
}

export const RULES = [
  wrongImports,
  wrongServiceCalls,
  wrongRooms,
  wrongOrderFolders,
  wrongBackOfficeRooms,
  foreignWrites,
  poolsInTransactions,
  vagueNames,
  bannedWords,
]
