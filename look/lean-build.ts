import { type ESTree, type Plugin, Visitor } from 'vite'

interface Span {
  start: number
  end: number
}

/** A part of a source file, and the text in its place. */
interface SourceCut extends Span {
  text: string
}

/**
 * Router features that both applications disable, and their exports: lazy route discovery (react-router.config.ts sends the whole manifest) and
 * instrumentation. When disabled they return nothing, so their code is dropped from browser bundles.
 */
const UNUSED_IN_BROWSERS = {
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js':
    'getManifestPath getPartialManifest getPatchRoutesOnNavigationFunction getPathsWithAncestors handleClientVersionMismatch isFogOfWarEnabled URL_LIMIT useFogOFWarDiscovery',
  '/react-router/dist/production/lib/router/instrumentation.js':
    'consumeInstrumentationClientResultMetaReceiver getRouteInstrumentationUpdates instrumentClientSideRouter instrumentHandler instrumentationResultMetaContext',
}

/**
 * Router components that are never rendered here: those for React server components, and default error and fallback pages, which the root
 * replaces.
 */
const NEVER_DRAWN = new Set([
  'RSCErrorHandler',
  'RSCPrefetchPageLinksImpl',
  'RemixRootDefaultErrorBoundary',
  'RemixRootDefaultHydrateFallback',
  'DefaultErrorComponent',
])

/** Router functions that are never called here: lazy route discovery, hot replacement, and view transitions. */
const NEVER_CALLED = [
  'discoverRoutes',
  'patchRoutes',
  'patchRoutesImpl',
  'persistAppliedTransitions',
  'restoreAppliedTransitions',
  '_internalSetRoutes',
]

/** Conditions in the router that are never true here: the minifier drops the code behind them. */
const NEVER_SO = [
  'fogOfWar.active',
  'init.instrumentations',
  'init.patchRoutesOnNavigation',
  'isFogOfWar',
  'interruption',
  'pendingViewTransitionEnabled',
  'renderDfd',
  'viewTransitionOpts',
  'vtContext.isTransitioning',
]

/** Navigation blocking, for applications without it. */
const BLOCKING_CALLED = ['deleteBlocker', 'getBlocker', 'shouldBlockNavigation', 'updateBlocker']
const BLOCKING_SO = ['blockerKey']

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    const [, names] = Object.entries(UNUSED_IN_BROWSERS).find(([file]) => id.endsWith(file)) ?? []
    if (names === undefined || this.environment.name !== 'client') return null
    return `const nothing = () => {}\nexport { ${names.split(' ').map((name) => `nothing as ${name}`)} }`
  },
}

/**
 * Developer messages of the router, already seen in development: assertion texts, warnings and component names. Assertions still throw.
 * Calls of forwardRef are marked as pure, so that unused components are dropped.
 */
function withoutAdvice(neverCalled: ReadonlySet<string>, neverSo: ReadonlySet<string>): Plugin {
  /** Names not found yet: a new release of the router may have renamed them. */
  let left = new Set<string>()
  return {
    name: 'without-advice',
    apply: 'build',
    buildStart() {
      left = new Set([...neverCalled, ...neverSo])
    },
    buildEnd(error) {
      if (error !== undefined || this.environment.name !== 'client' || left.size === 0) return
      this.error(`The router does these in another way now: ${[...left].join(', ')}.`)
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        if (this.environment.name !== 'client') return null
        const cuts: SourceCut[] = []
        const neverSoIn = (test: ESTree.Expression): ESTree.Expression[] => {
          if (test.type === 'LogicalExpression') return [...neverSoIn(test.left), ...neverSoIn(test.right)]
          if (test.type === 'UnaryExpression') return neverSoIn(test.argument)
          return neverSo.has(code.slice(test.start, test.end)) ? [test] : []
        }
        const visitor = new Visitor({
          CallExpression({ start, end, callee, arguments: [condition, ...advice] }) {
            const last = advice.at(-1)
            if (isMember(callee, 'forwardRef')) cuts.push({ start, end: start, text: PURE })
            if (callee.type !== 'Identifier' || condition === undefined || last === undefined) return
            if (callee.name === 'invariant') cuts.push({ start: condition.end, end: last.end, text: '' })
            if (callee.name === 'warning' || callee.name === 'warnOnce') cuts.push({ start, end, text: 'void 0' })
          },
          FunctionDeclaration({ id, body }) {
            if (id === null || body === null) return
            if (!NEVER_DRAWN.has(id.name) && !neverCalled.has(id.name)) return
            left.delete(id.name)
            cuts.push({ start: body.start, end: body.end, text: '{ return null }' })
          },
          IfStatement({ test }) {
            for (const { start, end } of neverSoIn(test)) {
              left.delete(code.slice(start, end))
              cuts.push({ start, end, text: 'false' })
            }
          },
          ExpressionStatement({ start, end, expression }) {
            const isName =
              expression.type === 'AssignmentExpression' &&
              /\.displayName$/.test(code.slice(start, expression.left.end))
            if (isName) cuts.push({ start, end, text: '' })
          },
        })
        visitor.visit(this.parse(code))
        return { code: cutOut(code, cuts), map: null }
      },
    },
  }
}

/** The router without what neither application uses, and without navigation blocking where `blocks` is false. */
export function leanRouter({ blocks }: { blocks: boolean }): Plugin[] {
  return [
    withoutUnused,
    withoutAdvice(
      new Set(blocks ? NEVER_CALLED : [...NEVER_CALLED, ...BLOCKING_CALLED]),
      new Set(blocks ? NEVER_SO : [...NEVER_SO, ...BLOCKING_SO]),
    ),
  ]
}

/** Fields of a call that only the server and its documentation read. */
const SERVER_FIELDS = new Set([
  'acting',
  'bodyMaxBytes',
  'caller',
  'errors',
  'lines',
  'own',
  'right',
  'step_up',
  'summary',
])

/**
 * The contract without the fields of the server and the ids of schemas. The calls of its modules are marked as pure, so that a page loads only the endpoints
 * and schemas it uses.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[\w/-]+\.ts$/ },
    handler(code) {
      const cuts: SourceCut[] = []
      const functions: Span[] = []
      const addFunction = ({ start, end }: Span) => functions.push({ start, end })
      const visitor = new Visitor({
        FunctionDeclaration: addFunction,
        FunctionExpression: addFunction,
        ArrowFunctionExpression: addFunction,
        CallExpression({ start, end, callee, arguments: [declared] }) {
          // Calls in functions run for their effect, and would be dropped if they were marked.
          const isInFunction = functions.some((outer) => outer.start <= start && end <= outer.end)
          if (!isInFunction) cuts.push({ start, end: start, text: PURE })
          if (isMember(callee, 'meta')) cuts.push({ start: callee.object.end, end, text: '' })
          if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
          if (declared?.type !== 'ObjectExpression') return
          for (const property of declared.properties) {
            if (property.type !== 'Property') continue
            const { start, end, key } = property
            if (!SERVER_FIELDS.has(code.slice(key.start, key.end))) continue
            cuts.push({ start, end: code[end] === ',' ? end + 1 : end, text: '' })
          }
        },
      })
      visitor.visit(this.parse(code))
      return { code: cutOut(code, cuts), map: null }
    },
  },
}

const PURE = '/* @__PURE__ */ '

function isMember(callee: ESTree.Expression | ESTree.Super, name: string): callee is ESTree.StaticMemberExpression {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === name
}

function cutOut(code: string, cuts: SourceCut[]): string {
  let kept = ''
  let at = 0
  for (const { start, end, text } of cuts.sort((a, b) => a.start - b.start || a.end - b.end)) {
    // Nested cuts are removed with the outer one.
    if (start < at) continue
    kept += code.slice(at, start) + text
    at = end
  }
  return kept + code.slice(at)
}
