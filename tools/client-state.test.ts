import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sourceFiles } from './tidy.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = 'domain/state'
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)
const states = readdirSync(`${root}/${folder}`).filter((name) => name.endsWith('.ts') && !isTest(name))
const sources = sourceFiles(root).filter(({ file }) => !isTest(file))
const storefront = sources.filter(({ file }) => file.startsWith('storefront/app/'))

/** The runtime exports of a file. */
function exportedValues(text: string): string[] {
  return parseSync('state.ts', text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) => (isType || exportName.name === null ? [] : [exportName.name])),
  )
}

/** The action types of a reducer. */
const actionsOf = (text: string) => [...text.matchAll(/\{ type: '(\w+)'/g)].map(([, name = '']) => name)

test.each(states)('the state of %s is updated by a screen: SPEC §4', (name) => {
  const file = `${folder}/${name}`
  const text = readFileSync(`${root}/${file}`, 'utf8')
  const elsewhere = sources.filter((source) => source.file !== file && source.text.includes(`state/${name}`))
  const users = elsewhere.map((source) => source.text).join('\n')
  const own = (value: string) => text.split(new RegExp(`\\b${value}\\b`)).length > 2
  const unused = exportedValues(text).filter((value) => !new RegExp(`\\b${value}\\b`).test(users) && !own(value))
  expect(unused, 'nobody imports').toEqual([])
  const told = storefront.map((source) => source.text).join('\n')
  expect(
    actionsOf(text).filter((action) => !told.includes(`type: '${action}'`)),
    'no screen tells',
  ).toEqual([])
})
