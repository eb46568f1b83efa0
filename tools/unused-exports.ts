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

/** The exports of domain/ that no program file uses: a rule used only by its tests is not applied. */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const used = new Set(
    files
      .filter(({ file }) => isProgram(file))
      .flatMap((source) => importsByFile(source).map(({ from, name }) => `${from} ${name}`)),
  )
  const program = files.filter(({ file }) => file.startsWith('domain/') && !isTest(file))
  return program.flatMap(({ file, text }) => {
    if (used.has(`${file} *`)) return []
    const names = parseSync(file, text).module.staticExports.flatMap(({ entries }) => entries)
    return names.flatMap(({ exportName }) => {
      const name = exportName.name ?? 'default'
      if (used.has(`${file} ${name}`)) return []
      // An export used elsewhere in its own file is applied there.
      const mentions = withoutComments(text).match(new RegExp(`\\b${name}\\b`, 'g')) ?? []
      return mentions.length > 1 ? [] : [`${file} exports ${name}, which no program file uses`]
    })
  })
}
