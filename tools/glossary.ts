import { parseSync } from 'oxc-parser'
import type { SourceFile } from './tidy.ts'

/** A word that code may use although the glossary has another one for the thing. */
interface Exception {
  word: string
  /** Names of files and identifiers that may have it. */
  file?: RegExp
  name?: RegExp
  because: string
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    word: 'delivery',
    name: /^(cash[_-])?on[_-]?delivery(\.e2e\.ts)?$|_ON_DELIVERY$|OnDelivery$/i,
    because: 'money that is paid on delivery',
  },
  {
    word: 'delivery',
    name: /^delivery_(methods|checkout_error)$/,
    because: 'the specification names the state of the checkout so',
  },
  { word: 'delivery', name: /inbound[_-]?deliver(y|ies)/i, because: 'goods that a supplier has announced' },
  {
    word: 'delivery',
    file: /^(backoffice\/app\/stock|services\/shop\/stock)\//,
    because: 'the rooms of stock say delivery for inbound delivery',
  },
  { word: 'delivery', name: /^deliveryTime$/, because: 'schema.org names it so' },
  { word: 'delivery', file: /^sandbox\//, because: 'the delivery of a webhook' },
  {
    word: 'delivery',
    file: /^seed\/|^services\/cms\/help\.test\.ts$/,
    because: 'a page and questions of the demo shop, whose address has the word that people read',
  },
  { word: 'merchant', name: /^(has)?MerchantReturn/i, because: 'schema.org names it so' },
  { word: 'merchant', name: /^merchantPosId$/, because: 'PayU names it so' },
  { word: 'customer', name: /^(extCustomerId|customerIp)$/, because: 'PayU names it so' },
  { word: 'customer', file: /^(sandbox|services\/payments\/providers)\/stripe\//, because: 'Stripe names it so' },
  {
    word: 'merchant',
    name: /^merchantFeed$|merchant-feed/,
    because: 'the name of this kind of file with those who read it',
  },
]

/** The words that the column "Not" of the glossary marks as forbidden in code, by backticks. */
export function forbiddenWords(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) =>
    [...(row.split(/(?<!\\)\|/).at(-2) ?? '').matchAll(/`([a-z]+)`/g)].map(([, word = '']) => word),
  )
}

/** The words that a name is made of: `shippingPrice`, `SHIPPING_PRICE` and `shipping-price.test.ts` alike. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** The identifiers below a node of a syntax tree. */
function identifiersBelow(node: unknown, names: Set<string>): Set<string> {
  if (Array.isArray(node)) for (const one of node) identifiersBelow(one, names)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && /Identifier$/.test(String(node.type)) && 'name' in node) names.add(String(node.name))
    for (const value of Object.values(node)) if (typeof value === 'object') identifiersBelow(value, names)
  }
  return names
}

/** The names in a file: identifiers and property names, words of SQL, keys of JSON. */
function namesIn({ file, text }: SourceFile): Iterable<string> {
  if (file.endsWith('.json')) return [...text.matchAll(/^\s*"([^"]+)":/gm)].map(([, name = '']) => name)
  if (file.endsWith('.sql')) return text.replace(/--.*$|'(?:[^']|'')*'/gm, ' ').match(/\w+/g) ?? []
  return identifiersBelow(parseSync(file, text).program, new Set())
}

/** The names of files, and names inside them, that use a forbidden word. */
export function strayNames(
  files: readonly SourceFile[],
  forbidden: readonly string[],
  exceptions = EXCEPTIONS,
): string[] {
  const words = new Map(
    forbidden.flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies')].map((form) => [form, word])),
  )
  // Most files have none of the words, and need no reading.
  const any = new RegExp([...words.keys()].join('|'), 'i')
  return files.flatMap((source) => {
    const { file, text } = source
    const names = new Set([...file.split('/'), ...(any.test(text) ? namesIn(source) : [])])
    return [...names].flatMap((name) =>
      wordsOf(name).flatMap((form) => {
        const word = words.get(form)
        const isExcepted = (one: Exception) =>
          one.word === word &&
          (one.file === undefined || one.file.test(file)) &&
          (one.name === undefined || one.name.test(name))
        return word === undefined || exceptions.some(isExcepted) ? [] : [`${file}: ${name} (${word})`]
      }),
    )
  })
}

/** Exported functions whose verb says everything and nothing. docs/glossary.md Verbs. */
export function strayVerbs(files: readonly SourceFile[]): string[] {
  const exported = /^export (?:async )?(?:function\*?|const) ((?:keep|tell|take|give|ask)(?:[A-Z]\w*)?)\b/gm
  return files.flatMap(({ file, text }) => [...text.matchAll(exported)].map(([, name]) => `${file}: ${name}`))
}
