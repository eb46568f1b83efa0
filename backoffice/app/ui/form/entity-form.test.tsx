import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConnectionLost } from '../../calls/call-failure.ts'
import { refusedAs } from '../../design/story-refusal.ts'
import { all, click, open, PendingAnswers, press, shownText, the, type, until } from '../../testing.ts'
import { TextField } from '../field.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { hasUnsaved } from './unsaved.ts'
import { useEntityForm } from './use-entity-form.ts'

interface Person {
  name: string
  city: string
  code: string
}

const NAMES: Readonly<Record<string, string>> = { name: 'Name', city: 'City', code: 'Code' }
const Person = z.object({ name: z.string().min(1, 'A name is needed'), city: z.string(), code: z.string() })
const ANNA = { version: 1, values: { name: 'Anna', city: 'Kraków', code: 'A1' } }

interface Server {
  stored: { version: number; values: Person }
  /** The requests received by the server, in order. */
  saved: { version: number; values: Person }[]
  /** The answer to the next save. */
  answer: () => void | Promise<void>
}

function PersonForm({ server }: { server: Server }) {
  const [loaded, setLoaded] = useState(server.stored)
  const { form, changes, conflicts, error, isBusy, save, discard, resolve, closeConflicts } = useEntityForm<Person>({
    loaded,
    schema: Person,
    save: async (values, version) => {
      server.saved.push({ version, values })
      await server.answer()
      if (version !== server.stored.version) throw refusedAs('VERSION_STALE')
      server.stored = { version: version + 1, values }
      setLoaded(server.stored)
      return server.stored
    },
    readAgain: async () => {
      setLoaded(server.stored)
      return server.stored
    },
  })
  const { errors } = form.formState
  return (
    <>
      {(['name', 'city', 'code'] as const).map((field) => (
        <TextField
          key={field}
          label={NAMES[field] ?? field}
          error={errors[field]?.message}
          {...form.register(field)}
          value={form.watch(field)}
          onChange={(value) => form.setValue(field, value)}
        />
      ))}
      <SaveBar
        changes={changes.map((field) => NAMES[field] ?? field)}
        isBusy={isBusy}
        error={error}
        onSave={save}
        onDiscard={discard}
      />
      {conflicts.length > 0 && (
        <ConflictDialog
          conflicts={conflicts}
          nameOf={(field) => NAMES[field] ?? field}
          textOf={(_, value) => String(value)}
          isBusy={isBusy}
          onResolve={resolve}
          onClose={closeConflicts}
        />
      )}
    </>
  )
}

const started = (): Server => ({ stored: ANNA, saved: [], answer: () => {} })
const openForm = (server: Server) => open('/people/1', { '/people/1': <PersonForm server={server} /> })
const bar = () => document.querySelector('.save-bar')?.textContent ?? null
const noBar = () => until(() => expect(bar()).toBeNull())
const typeInto = async (field: string, text: string) => type(await the('field', field), text)

test('the bar stands exactly while the form differs from what was loaded, and names what differs', async () => {
  await openForm(started())
  await the('field', 'Name')
  expect(bar()).toBeNull()
  expect(hasUnsaved()).toBe(false)
  await typeInto('Name', 'Hanna')
  await until(() => expect(bar()).toContain('1 change: Name'))
  await typeInto('City', 'Gdynia')
  await until(() => expect(bar()).toContain('2 changes: Name, City'))
  expect(hasUnsaved()).toBe(true)
  await typeInto('City', 'Kraków')
  await typeInto('Name', 'Anna')
  await noBar()
  expect(hasUnsaved()).toBe(false)
})

test('discarding asks first; declined, everything typed is still there', async () => {
  await openForm(started())
  await typeInto('Name', 'Hanna')
  await click('button', 'Discard')
  await the('dialog', /Discard these changes\?/)
  await click('button', 'Back')
  await until(() => expect(all('dialog')).toEqual([]))
  expect(await the('field', 'Name')).toHaveProperty('value', 'Hanna')
  await click('button', 'Discard')
  await the('dialog', /Discard these changes\?/)
  const [confirm] = all('button', 'Discard').filter((one) => one.className.includes('danger'))
  confirm?.click()
  await noBar()
  expect(await the('field', 'Name')).toHaveProperty('value', 'Anna')
})

test('the bar goes only when the server has said yes, and a save in flight is not sent twice', async () => {
  const server = started()
  const gate = new PendingAnswers<void, void>()
  server.answer = () => gate.ask()
  await openForm(server)
  await typeInto('Name', 'Hanna')
  await click('button', /^Save/)
  await until(() => expect(server.saved).toHaveLength(1))
  expect(bar()).not.toBeNull()
  expect(await the('button', /^Save/)).toHaveProperty('disabled', true)
  press('s', { ctrlKey: true })
  await gate.give(() => {})
  await noBar()
  expect(server.saved).toEqual([{ version: 1, values: { ...ANNA.values, name: 'Hanna' } }])
})

test('Ctrl S and ⌘ S save, wherever the focus is, and are never the browser’s', async () => {
  const server = started()
  await openForm(server)
  await typeInto('Name', 'Hanna')
  await until(() => expect(bar()).not.toBeNull())
  expect(press('s', { ctrlKey: true })).toBe(true)
  await noBar()
  await typeInto('Name', 'Hania')
  await until(() => expect(bar()).not.toBeNull())
  expect(press('s', { metaKey: true })).toBe(true)
  await noBar()
  expect(server.saved.map(({ values }) => values.name)).toEqual(['Hanna', 'Hania'])
})

test('a value that the contract refuses is not sent: the field says why and has the focus', async () => {
  const server = started()
  await openForm(server)
  await typeInto('City', 'Gdynia')
  await typeInto('Name', '')
  ;(await the('field', 'Code')).focus()
  await click('button', /^Save/)
  await until(() => expect(shownText()).toContain('A name is needed'))
  expect(document.activeElement).toBe(await the('field', 'Name'))
  expect(server.saved).toEqual([])
  expect(bar()).toContain('2 changes')
})

test('after a failure the bar stays, says why, and leads to the first wrong field', async () => {
  const server = started()
  server.answer = () => {
    throw refusedAs('FIELDS_REFUSED', [{ path: 'code', code: 'taken', message: 'The code is taken' }])
  }
  await openForm(server)
  await typeInto('Code', 'B2')
  ;(await the('field', 'Name')).focus()
  await click('button', /^Save/)
  await until(() => expect(bar()).toContain('Some fields need a correction.'))
  await until(() => expect(document.activeElement?.getAttribute('name')).toBe('code'))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(hasUnsaved()).toBe(true)
  server.answer = () => {}
  await click('button', /^Try again/)
  await noBar()
})

test('a lost connection keeps the form and offers the same save again', async () => {
  const server = started()
  server.answer = () => {
    throw new ConnectionLost('No answer')
  }
  await openForm(server)
  await typeInto('Name', 'Hanna')
  await click('button', /^Save/)
  await until(() => expect(bar()).toContain('Everything you typed is still here'))
  expect(await the('field', 'Name')).toHaveProperty('value', 'Hanna')
  server.answer = () => {}
  await click('button', /^Try again/)
  await noBar()
  expect(server.saved.map(({ values }) => values.name)).toEqual(['Hanna', 'Hanna'])
})

/** Simulates a colleague's save while the form is being edited. */
function byColleague(server: Server, values: Partial<Person>): void {
  server.stored = { version: server.stored.version + 1, values: { ...server.stored.values, ...values } }
}

test('a colleague’s changes to other fields are merged with mine without a prompt', async () => {
  const server = started()
  await openForm(server)
  await typeInto('Name', 'Hanna')
  byColleague(server, { city: 'Gdynia' })
  await click('button', /^Save/)
  await noBar()
  expect(server.stored).toEqual({ version: 3, values: { name: 'Hanna', city: 'Gdynia', code: 'A1' } })
  expect(await the('field', 'City')).toHaveProperty('value', 'Gdynia')
})

test('a field changed by both shows the original, theirs and mine, and no input is lost', async () => {
  const server = started()
  await openForm(server)
  await typeInto('Name', 'Hanna')
  await typeInto('City', 'Sopot')
  byColleague(server, { name: 'Joanna', code: 'C3' })
  await click('button', /^Save/)
  await the('dialog', /Two of you changed this/)
  const row = document.querySelector('.modal tbody tr')
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(['Name', 'Anna', 'Joanna', 'Hanna'])
  // Closed without a choice: my value is still in the form.
  await until(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
  press('Escape')
  await until(() => expect(all('dialog')).toEqual([]))
  expect(await the('field', 'Name')).toHaveProperty('value', 'Hanna')
  await click('button', /^(Save|Try again)/)
  await the('dialog', /Two of you changed this/)
  await click('field', 'Joanna')
  await click('button', 'Save this choice')
  await noBar()
  expect(server.stored).toEqual({ version: 3, values: { name: 'Joanna', city: 'Sopot', code: 'C3' } })
})

test('mine stays where it is chosen, on top of everything else that the colleague saved', async () => {
  const server = started()
  await openForm(server)
  await typeInto('Name', 'Hanna')
  byColleague(server, { name: 'Joanna', code: 'C3' })
  await click('button', /^Save/)
  await click('button', 'Save this choice')
  await noBar()
  expect(server.stored).toEqual({ version: 3, values: { name: 'Hanna', city: 'Kraków', code: 'C3' } })
})
