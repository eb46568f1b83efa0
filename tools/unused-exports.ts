import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { isTest, type SourceFile } from './tidy.ts'

/** The imported names of a file, by the file below the root that exports them; `*` is all of them. */
function importsByFile({ file, text }: SourceFile): { from: string; name: string }[] {
  const { module } = parseSync(file, text)
  const fixed = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ from: moduleRequest.value, name: importName.name ?? '*' })),
  )
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ from: moduleRequest.value, name: importName.name ?? '*' }] : [],
    ),
  )
  const late = module.dynamicImports.map(({ moduleRequest }) => ({
    from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    name: '*',
  }))
  return [...fixed, ...passedOn, ...late].map(({ from, name }) => ({ from: below(file, from), name }))
}

function below(file: string, specifier: string): string {
  if (specifier.startsWith('@meridian/')) return specifier.slice('@meridian/'.length)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
}

/** True for files of the shop: tools, benchmarks, faults and browser tests apply no rule for a customer. */
const isProgram = (file: string) => !isTest(file) && !/^(tools|benchmarks|faults|e2e)\//.test(file)

/** The exports of a route, a root and an entry that React Router reads. */
const READ_BY_REACT_ROUTER =
  /^(loader|action|middleware|clientLoader|clientAction|clientMiddleware|shouldRevalidate|meta|links|headers|handle|Layout|HydrateFallback|ErrorBoundary|handleDataRequest|handleError)$/

/** True for an export that something else than an import reads. */
function isReadOtherwise(file: string, name: string): boolean {
  // Only tools require default exports (CONTRIBUTING, Style); a declaration describes a file that is not TypeScript.
  if (name === 'default' || /\.d\.m?ts$/.test(file)) return true
  if (/^(storefront|backoffice)\/app\//.test(file) && READ_BY_REACT_ROUTER.test(name)) return true
  // The server imports its built form; the checkout finds the types of payment methods by their place.
  if (file === 'storefront/app/entry.server.tsx') return true
  return name === 'paymentType' && /^storefront\/app\/checkout\/payment\/[\w-]+\/type\.tsx$/.test(file)
}

/**
 * The exports that no other file uses. Those of domain/ must be used by a program file: a rule used only by its tests is
 * not applied.
 */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const used = new Set<string>()
  const usedByProgram = new Set<string>()
  for (const source of files) {
    for (const { from, name } of importsByFile(source)) {
      used.add(`${from} ${name}`)
      if (isProgram(source.file)) usedByProgram.add(`${from} ${name}`)
    }
  }
  const checked = files.filter(({ file }) => !isTest(file))
  return checked.flatMap(({ file, text }) => {
    const isRule = file.startsWith('domain/')
    const uses = isRule ? usedByProgram : used
    if (uses.has(`${file} *`)) return []
    const names = parseSync(file, text).module.staticExports.flatMap(({ entries }) => entries)
    return names.flatMap(({ exportName }) => {
      const name = exportName.name ?? 'default'
      if (uses.has(`${file} ${name}`) || isReadOtherwise(file, name)) return []
      // An export used elsewhere in its own file is applied there.
      const mentions = withoutComments(text).match(new RegExp(`\\b${name}\\b`, 'g')) ?? []
      return mentions.length > 1 ? [] : [`${file} exports ${name}, which no ${isRule ? 'program' : 'other'} file uses`]
    })
  })
}
