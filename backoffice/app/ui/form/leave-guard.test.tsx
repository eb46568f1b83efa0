import { signOutAdmin } from '@meridian/contract/admin/sessions.ts'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { answers } from '../../design/story-server.ts'
import { Person } from '../../frame/person.tsx'
import { all, click, open, the, type, until } from '../../testing.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from '../field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { useUnsaved } from './unsaved.ts'

function FormPage() {
  const [loaded, setLoaded] = useState('Anna')
  const [name, setName] = useState('Anna')
  const [search] = useSearchParams()
  return (
    <>
      <TextField label="Name" value={name} onChange={setName} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?dialog=own">Own dialog</Link>
      <SaveBar
        changes={name === loaded ? [] : ['Name']}
        isBusy={false}
        error={null}
        onSave={() => setLoaded(name)}
        onDiscard={() => setName(loaded)}
      />
      {search.get('dialog') === 'own' && <OwnDialog />}
    </>
  )
}

/** A dialog of the page with an address of its own and typed input. */
function OwnDialog() {
  useUnsaved(false)
  return (
    <Dialog title="Own" confirm="Do" onConfirm={() => {}} onClose={() => {}}>
      <p>Its address is part of the page</p>
    </Dialog>
  )
}

const withFrame = (page: ReactNode) => (
  <>
    {page}
    <Person />
    <LeaveGuard />
  </>
)
const pages = {
  '/before': withFrame(<p>Before</p>),
  '/form': withFrame(<FormPage />),
  '/elsewhere': withFrame(<p>There</p>),
}

let signedOut = 0
const calls = [
  answers(signOutAdmin, () => {
    signedOut += 1
    return { signed_out: true as const }
  }),
]

const STATES = {
  clean: async () => {},
  dirty: async () => {
    await type(await the('field', 'Name'), 'Hanna')
    await the('button', /^Save/)
  },
  'just saved': async () => {
    await type(await the('field', 'Name'), 'Hanna')
    await click('button', /^Save/)
    await until(() => expect(document.querySelector('.save-bar')).toBeNull())
  },
} as const

type Page = Awaited<ReturnType<typeof open>>

/** The ways to leave a page, with the expected result if there is no prompt. */
const WAYS: Readonly<Record<string, { leave: (page: Page) => Promise<unknown>; isGone: (page: Page) => boolean }>> = {
  'a link': { leave: () => click('link', 'Elsewhere'), isGone: ({ address }) => address() === '/elsewhere' },
  Back: { leave: ({ goTo }) => goTo(-1), isGone: ({ address }) => address() === '/before' },
  'signing out': {
    leave: async () => {
      await click('button', /Helena Berg/)
      await click('item', 'Sign out')
    },
    isGone: () => signedOut > 0,
  },
}

for (const [way, { leave, isGone }] of Object.entries(WAYS)) {
  for (const [state, reach] of Object.entries(STATES)) {
    const asks = state === 'dirty'
    test(`${way} ${asks ? 'asks before unsaved work is lost' : `asks nothing of a form that is ${state}`}`, async () => {
      signedOut = 0
      const page = await open('/before', pages, calls)
      await page.goTo('/form')
      await reach()
      await leave(page)
      if (asks) {
        await the('dialog', /Leave without saving\?/)
        expect(isGone(page)).toBe(false)
        await click('button', 'Back')
        await until(() => expect(all('dialog')).toEqual([]))
        expect(page.address()).toBe('/form')
        expect(await the('field', 'Name')).toHaveProperty('value', 'Hanna')
        await leave(page)
        await the('dialog', /Leave without saving\?/)
        const [confirm] = all('button', /^(Leave|Sign out)$/).filter((one) => one.className.includes('danger'))
        confirm?.click()
      }
      await until(() => expect(isGone(page)).toBe(true))
      if (way !== 'signing out') await until(() => expect(all('dialog')).toEqual([]))
      else if (!asks) expect(all('dialog', /Leave without saving/)).toEqual([])
    })
  }
}

for (const [state, reach] of Object.entries(STATES)) {
  const asks = state === 'dirty'
  test(`reloading or closing ${asks ? 'asks' : 'asks nothing'} while the form is ${state}`, async () => {
    await open('/form', pages)
    await the('field', 'Name')
    await reach()
    const going = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(going)
    expect(going.defaultPrevented).toBe(asks)
  })
}

test('opening a dialog of the page itself asks nothing, though something is typed', async () => {
  const { address } = await open('/form', pages)
  await STATES.dirty()
  await click('link', 'Own dialog')
  await the('dialog', /Own/)
  expect(address()).toBe('/form?dialog=own')
  expect(all('dialog', /Leave without saving\?/)).toEqual([])
})
