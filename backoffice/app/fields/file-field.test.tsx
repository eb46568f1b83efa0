import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConnectionLost } from '../calls/call-failure.ts'
import { refusedAs } from '../design/story-refusal.ts'
import { all, click, open, PendingAnswers, shownText, the, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { useEntityForm } from '../ui/form/use-entity-form.ts'
import { FileField, type SendFile, type StoredFile } from './file-field.tsx'

type Options = Parameters<SendFile>[1]

const STORED: StoredFile = { file_id: 7, name: 'Price list.pdf', media_type: 'application/pdf', size: 4 }

function Held({ answers }: { answers: PendingAnswers<Options, StoredFile> }) {
  const [value, setValue] = useState<StoredFile | null>(null)
  const send: SendFile = (_, options) => answers.ask(options)
  return (
    <>
      <FileField label="File" kinds={['pdf']} bytes_max={10} send={send} value={value} onChange={setValue} />
      <output>{String(value?.file_id)}</output>
      <button type="button" onClick={() => setValue(null)}>
        Discard
      </button>
    </>
  )
}

async function openField() {
  const answers = new PendingAnswers<Options, StoredFile>()
  await loadTexts('fields')
  await open('/', { '/': <Held answers={answers} /> })
  await the('field', 'File')
  return answers
}

const value = () => document.querySelector('output')?.textContent

async function choose(name: string, content: string, type: string): Promise<void> {
  const field = await the('field', 'File')
  const files = new DataTransfer()
  files.items.add(new File([content], name, { type }))
  Object.defineProperty(field, 'files', { value: files.files, configurable: true })
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
}

const pdf = () => choose('Price list.pdf', '%PDF', 'application/pdf')

test('a file of another kind or over the limit is not sent, and says what may be', async () => {
  await openField()
  await choose('photo.png', 'png', 'image/png')
  await until(() => expect(shownText()).toContain('photo.png is of another kind. Choose: PDF.'))
  await choose('book.pdf', '%PDF and much more', 'application/pdf')
  await until(() => expect(shownText()).toContain('book.pdf is larger than 10 Bytes.'))
  expect(value()).toBe('undefined')
  expect((await the('field', 'File')).getAttribute('aria-invalid')).toBe('true')
})

test('while a file is on its way the value is none that can be saved; a broken line offers to send it again', async () => {
  const answers = await openField()
  await pdf()
  await until(() => expect(value()).toBe('NaN'))
  await answers.give(({ onProgress }) => {
    onProgress(2)
    throw new ConnectionLost('Gone')
  })
  await click('button', 'Try again')
  await answers.give(({ onProgress }) => {
    onProgress(4)
    return STORED
  })
  await until(() => expect(value()).toBe('7'))
  expect(shownText()).toContain('Price list.pdf is stored')
  expect(all('button', 'Try again')).toEqual([])
})

test('a file that the server refuses or takes for another kind is not offered again', async () => {
  const answers = await openField()
  await pdf()
  await answers.give(() => {
    throw refusedAs('FILE_KIND_REFUSED')
  })
  await until(() => expect((document.querySelector('.field-error')?.textContent ?? '').length).toBeGreaterThan(0))
  expect([value(), all('button', 'Try again')]).toEqual(['NaN', []])
  await pdf()
  await answers.give(() => ({ ...STORED, media_type: 'image/png' }))
  await until(() => expect(shownText()).toContain('Price list.pdf is of another kind.'))
  expect(value()).toBe('undefined')
})

test('discarding the form ends the upload, whose late answer changes nothing', async () => {
  const answers = await openField()
  await pdf()
  await until(() => expect(value()).toBe('NaN'))
  await click('button', 'Discard')
  await until(() => expect(value()).toBe('undefined'))
  const aborted: boolean[] = []
  await answers.give(({ signal }) => {
    aborted.push(signal.aborted)
    return STORED
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect([aborted, value()]).toEqual([[true], 'undefined'])
})

function FileForm({ answers }: { answers: PendingAnswers<Options, StoredFile> }) {
  const loaded = { version: 1, values: { file: null as StoredFile | null } }
  const { form, changes, isBusy, error, save, discard } = useEntityForm({
    loaded,
    schema: z.object({ file: z.object({ file_id: z.int() }).nullable() }),
    save: async () => loaded,
    readAgain: async () => loaded,
  })
  return (
    <>
      <Controller
        name="file"
        control={form.control}
        render={({ field, fieldState }) => (
          <FileField
            {...field}
            label="File"
            kinds={['pdf']}
            bytes_max={10}
            send={(_, options) => answers.ask(options)}
            error={fieldState.error?.message}
          />
        )}
      />
      <SaveBar changes={changes} isBusy={isBusy} error={error} onSave={save} onDiscard={discard} />
    </>
  )
}

test('a form saved too early says at the field to wait for the file', async () => {
  const answers = new PendingAnswers<Options, StoredFile>()
  await loadTexts('fields')
  await open('/', { '/': <FileForm answers={answers} /> })
  await pdf()
  await click('button', /^Save/)
  await until(() => expect(shownText()).toContain('Wait until the file is sent, or stop sending it.'))
  expect(document.activeElement).toBe(await the('field', 'File'))
})
