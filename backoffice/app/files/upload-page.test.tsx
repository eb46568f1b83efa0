import { matchPictures } from '@meridian/contract/admin/files.ts'
import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { addProductPicture } from '@meridian/contract/admin/product-pictures.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { ConnectionLost } from '../calls/call-failure.ts'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import UploadPage from './upload-page.tsx'

beforeAll(async () => {
  await Promise.all(['files', 'fields'].map(loadTexts))
})

const file = (name: string, type = 'image/png') => new File([name], name, { type })
const match = (position: number) => ({
  product_id: 7,
  product_name: 'Ambre 51',
  variant_id: 71,
  sku: 'AMBRE-51',
  position,
})

test('matches are shown before anything is sent, the order is that of the places, and a lost file is sent again alone', async () => {
  const sent: string[] = []
  const added: InputOf<typeof addProductPicture>[] = []
  let lost = true
  await open('/', { '/': <UploadPage /> }, [
    answers(matchPictures, ({ body }) => ({
      matches: (body?.names ?? []).map((name) => (name.startsWith('ambre') ? match(name.includes('2') ? 2 : 1) : null)),
    })),
    answers(uploadPicture, ({ body }) => {
      const name = body?.name ?? ''
      sent.push(name)
      if (name === 'ambre-2.png' && lost) {
        lost = false
        throw new ConnectionLost('Away')
      }
      if (name === 'ambre.png') throw refusedAs('FILE_UNREADABLE')
      return { picture: { file_id: sent.length, path: '/files/x/640.webp', width: 10, height: 10 } }
    }),
    answers(addProductPicture, (input) => {
      added.push(input)
      return { version: 1 }
    }),
  ])
  const input = await the('field', 'Choose pictures')
  const files = [file('ambre-2.png'), file('shelf.png'), file('ambre.png'), file('notes.pdf', 'application/pdf')]
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => expect(shownText()).toContain('Ambre 51 · AMBRE-51, picture 2'))
  expect(shownText()).toContain('Ambre 51 · stands for AMBRE-51')
  expect(shownText()).toContain('notes.pdf is of another kind.')
  expect(shownText()).toContain('Without a product: 1.')
  expect(sent).toEqual([])
  await click('button', 'Upload (2)')
  await until(() => expect(sent).toEqual(['ambre.png', 'ambre-2.png']))
  await until(() => expect(all('button', /^Try again/)).toHaveLength(1))
  // An unreadable file would be refused again, and stays with its reason.
  expect(shownText()).toContain('ambre.png: ')
  await click('button', /^Try again/)
  await until(() => expect(shownText()).toContain('On the product'))
  expect(sent).toEqual(['ambre.png', 'ambre-2.png', 'ambre-2.png'])
  expect(added).toMatchObject([{ params: { product_id: 7 }, body: { file_id: 3, variant_id: null } }])
})
