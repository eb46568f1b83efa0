import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFiles } from './tidy.ts'
import { AREAS, wrongAreas } from './tidy-storefront.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('the areas of the storefront import only those before them', () => {
  const files = sourceFiles(root).filter(({ file }) => file.startsWith('storefront/'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(wrongAreas).map(({ file, what, why }) => `${file} ${what}: ${why}`)).toEqual([])
  const folders = readdirSync(`${root}storefront/app`, { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...AREAS].sort())
})

const importing = (file: string, goal: string) => wrongAreas({ file: `storefront/${file}`, text: `import '${goal}'` })

test('an area that imports one above it is found, including types, styles and lazy imports', () => {
  expect(importing('app/ui/a.tsx', '../basket/basket-store.ts')).toHaveLength(1)
  expect(importing('app/basket/routes/a.tsx', '../../checkout/checkout.css')).toHaveLength(1)
  expect(importing('app/checkout/routes/checkout/a.tsx', '../../../../app/account/fact.tsx')).toHaveLength(1)
  expect(importing('app/checkout/address/a.tsx', '../totals/totals.tsx')).toHaveLength(1)
  expect(importing('app/checkout/after-order/a.tsx', '../checkout.css')).toEqual([])
  expect(importing('app/account/a.tsx', '../checkout/after-order/order-notes.ts')).toEqual([])
  const upward = { file: 'storefront/app/visit/a.ts', text: "import type { X } from '../identity/consents.tsx'" }
  expect(wrongAreas(upward)).toHaveLength(1)
  expect(wrongAreas({ ...upward, text: "const late = () => import('../content/popups.tsx')" })).toHaveLength(1)
  expect(wrongAreas({ ...upward, file: 'storefront/app/visit/a.test.ts' })).toEqual([])
  expect(importing('app/content/a.tsx', '../cards/product-card.tsx')).toEqual([])
  expect(importing('app/ui/a.tsx', '../links.ts')).toEqual([])
  expect(importing('app/ui/a.tsx', 'react')).toEqual([])
})

test('only the roof of app/ imports the server, and links import no area', () => {
  expect(importing('app/head/a.ts', '../../server/page-key.ts')).toHaveLength(1)
  expect(importing('app/head/a.ts', '../root.tsx')).toHaveLength(1)
  expect(importing('server/a.ts', '../app/entry.server.tsx')).toHaveLength(1)
  expect(importing('app/links.ts', './strings/translate.ts')).toHaveLength(1)
  expect(importing('app/entry.server.tsx', '../server/server-config.ts')).toEqual([])
  expect(importing('server/a.ts', '../app/visit/session.server.ts')).toEqual([])
})

test('a file of app/ outside the areas is found', () => {
  expect(importing('app/a.ts', 'react')).toHaveLength(1)
  expect(importing('app/pages/home/page.tsx', 'react')).toHaveLength(1)
  expect(importing('app/root.tsx', './pages/home/page.tsx')).toHaveLength(1)
  expect(importing('text-areas.ts', './app/strings/translate.ts')).toEqual([])
})
