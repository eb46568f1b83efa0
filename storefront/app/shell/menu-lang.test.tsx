import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext, type LocaleSettings } from '../ui/locale.ts'
import { MenuBranch } from './menu-branch.tsx'
import { menuTree } from './menu-tree.ts'

// A menu reads only the locale of the settings.
const settings = { locale: 'en-pl' } as LocaleSettings

test('menu names in another language than the page have a lang attribute, on links and headings', () => {
  const [item] = menuTree([
    { id: 1, parent_id: null, name: 'Zapachy', lang: 'pl', path: '/c/zapachy' },
    { id: 2, parent_id: 1, name: 'For her', path: '/c/for-her' },
    { id: 3, parent_id: 1, name: 'Pora roku', lang: 'pl', path: null },
  ])
  const html = renderToStaticMarkup(
    <LocaleContext value={settings}>
      {item && <MenuBranch item={item} marks={{ current: null, above: [] }} />}
    </LocaleContext>,
  )
  const langs = [...html.matchAll(/<(?:a|span)([^>]*)>([^<]+)</g)].map(([, attributes = '', name]) => [
    ...[name, /lang="(\w+)"/.exec(attributes)?.[1]],
  ])
  expect(langs).toEqual([
    ['Zapachy', 'pl'],
    ['For her', undefined],
    ['Pora roku', 'pl'],
  ])
})
