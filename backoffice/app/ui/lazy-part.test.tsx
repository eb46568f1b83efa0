import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { all, open, until } from '../testing.ts'
import { lazyPart } from './lazy-part.tsx'

const pageWith = (Part: ReturnType<typeof lazyPart<object>>) => (
  <>
    <h2>The order</h2>
    <Suspense>
      <Part />
    </Suspense>
  </>
)

test('a part whose code cannot be fetched says so in its place, and the page stays', async () => {
  const Part = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await open('/', { '/': pageWith(Part) }, [])
  await until(() => expect(all('button').map(({ textContent }) => textContent)).toEqual(['Load again']))
  expect(all('heading').map(({ textContent }) => textContent)).toEqual(['The order'])
})

test('a part shows as soon as its code is there', async () => {
  const Part = lazyPart(async () => ({ default: () => <h3>Parcels</h3> }))
  await open('/', { '/': pageWith(Part) }, [])
  await until(() => expect(all('heading').map(({ textContent }) => textContent)).toEqual(['The order', 'Parcels']))
})

test('a replacement for a part is shown without a message', async () => {
  const Part = lazyPart<object>(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    () => <h3>No parcels</h3>,
  )
  await open('/', { '/': pageWith(Part) }, [])
  await until(() => expect(all('heading').map(({ textContent }) => textContent)).toEqual(['The order', 'No parcels']))
  expect(all('button')).toEqual([])
})

test('only lazy parts that replace the whole page have no placeholder of their own', () => {
  const folder = path.join(import.meta.dirname, '..')
  const plain = globSync('**/*.tsx', { cwd: folder })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(/\blazy\(.*/g) ?? [])
  expect(plain.toSorted()).toEqual([
    "lazy(() => import('../session/enrolment.tsx'))",
    "lazy(() => import('../session/sign-in-page.tsx'))",
    'lazy(() => load().catch(() => ({ default: instead })))',
  ])
})
