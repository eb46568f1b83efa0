import { expect, test } from 'vitest'
import { type Edited, editedOf, sentOf, withPictures } from './placed-pictures.ts'

const VARIANTS = [
  { variant_id: 1, sku: '10234', name: '50 ml' },
  { variant_id: 2, sku: '10235', name: '100 ml' },
]
const stored = (file_id: number, file_name?: string) => ({
  file_id,
  src: '',
  width: 400,
  height: 500,
  focus: { x: 50, y: 50 },
  alt: { texts: {}, made_from: {} },
  ...(file_name !== undefined && { file_name }),
})
/** Sends files one after another. */
const sending = (edited: Edited, names: readonly string[]) =>
  names.reduce(
    (before, name, at) => withPictures(before, [...before.pictures, stored(100 + at, name)], VARIANTS),
    edited,
  )
const EMPTY = editedOf({ version: 1, archived: false, pictures: [], variants: VARIANTS }, '')

test('sent pictures take the places that the names of their files give them, and others are told', () => {
  const edited = sending(EMPTY, ['10234-3.jpg', 'IMG_1.jpg', '10234-2.jpg', '10235-1.jpg', '10234.jpg'])
  expect(edited.pictures.map(({ file_name }) => file_name)).toEqual([
    '10234.jpg',
    '10234-2.jpg',
    '10234-3.jpg',
    'IMG_1.jpg',
    '10235-1.jpg',
  ])
  expect(edited.unmatched).toEqual(['IMG_1.jpg'])
  const sent = sentOf(edited, VARIANTS)
  expect(sent.map(({ file_id, variant_ids }) => [file_id, variant_ids])).toEqual([
    [104, [1]],
    [102, []],
    [100, []],
    [101, []],
    [103, [2]],
  ])
})

test('a variant whose picture is removed has none', () => {
  const edited = sending(EMPTY, ['10234.jpg'])
  expect(sentOf(withPictures(edited, [], VARIANTS), VARIANTS)).toEqual([])
})
