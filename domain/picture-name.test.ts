import { expect, test } from 'vitest'
import { placeOfPicture } from './picture-name.ts'

const SKUS = ['10234', '10234-2', 'ROSE-50']

test('the name of a file tells the variant and the place of a picture', () => {
  expect(placeOfPicture('10234.jpg', SKUS)).toEqual({ sku: '10234', position: 1 })
  expect(placeOfPicture('10234-3.jpg', SKUS)).toEqual({ sku: '10234', position: 3 })
  expect(placeOfPicture('rose-50_02.webp', SKUS)).toEqual({ sku: 'ROSE-50', position: 2 })
  expect(placeOfPicture('Rose-50 (4).JPEG', SKUS)).toEqual({ sku: 'ROSE-50', position: 4 })
})

test('a name that is an SKU as a whole is that variant, not a place of a shorter SKU', () => {
  expect(placeOfPicture('10234-2.jpg', SKUS)).toEqual({ sku: '10234-2', position: 1 })
})

test('letter case and Unicode form of a name do not matter', () => {
  const composed = 'ŁĄKA-Ö1'
  const decomposed = 'łąka-ö1'.normalize('NFD')
  expect(placeOfPicture(`${decomposed}_3.png`, [composed])).toEqual({ sku: composed, position: 3 })
  expect(placeOfPicture('ｒｏｓｅ－５０.jpg', SKUS)).toEqual({ sku: 'ROSE-50', position: 1 })
})

test('any other name is of no variant', () => {
  expect(
    ['IMG_0001.jpg', '10235-1.jpg', 'rose.jpg', '10234-0.jpg', ''].map((name) => placeOfPicture(name, SKUS)),
  ).toEqual([null, null, null, null, null])
})
