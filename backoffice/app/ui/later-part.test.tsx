// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { all, open, until } from '../testing.ts'
import { laterPart } from './later-part.tsx'

const pageWith = (Part: ReturnType<typeof laterPart<object>>) => (
  <>
    <h2>The order</h2>
    <Suspense>
      <Part />
    </Suspense>
  </>
)

test('a part whose code cannot be fetched says so in its place, and the page stays', async () => {
  const Part = laterPart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await open('/', { '/': pageWith(Part) }, [])
  await until(() => expect(all('button').map(({ textContent }) => textContent)).toEqual(['Load again']))
  expect(all('heading').map(({ textContent }) => textContent)).toEqual(['The order'])
})

test('a part shows as soon as its code is there', async () => {
  const Part = laterPart(async () => ({ default: () => <h3>Parcels</h3> }))
  await open('/', { '/': pageWith(Part) }, [])
  await until(() => expect(all('heading').map(({ textContent }) => textContent)).toEqual(['The order', 'Parcels']))
})

test('every part that comes after its page is such a part, but what stands for the whole page', () => {
  const folder = path.join(import.meta.dirname, '..')
  const plain = globSync('**/*.tsx', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.tsx') && /\blazy\(/.test(readFileSync(path.join(folder, file), 'utf8')),
  )
  expect(plain.toSorted()).toEqual(['design/page.tsx', 'frame/frame.tsx', 'ui/later-part.tsx'])
})
