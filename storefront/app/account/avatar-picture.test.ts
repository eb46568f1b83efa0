import { readFileSync } from 'node:fs'
import { languageIds } from '@meridian/domain/locale.ts'
import { UPLOAD_BYTES_MAX } from '@meridian/domain/picture.ts'
import { expect, test } from 'vitest'
import { base64Of, centreSquare, pictureIssue } from './avatar-picture.ts'

test('the crop is the centred square of the shorter side', () => {
  expect(centreSquare(900, 600)).toEqual({ x: 150, y: 0, side: 600 })
  expect(centreSquare(601, 900)).toEqual({ x: 0, y: 149, side: 601 })
  expect(centreSquare(5, 5)).toEqual({ x: 0, y: 0, side: 5 })
})

test('5 MB are accepted, one byte more and an empty file are not', () => {
  expect(pictureIssue(UPLOAD_BYTES_MAX)).toBeNull()
  expect(pictureIssue(UPLOAD_BYTES_MAX + 1)).toBe('PICTURE_TOO_LARGE')
  expect(pictureIssue(0)).toBe('PICTURE_MISSING')
})

test.each(languageIds())(
  'the sentence of %s about a file that is too large tells the size that is taken',
  (language) => {
    const texts = JSON.parse(readFileSync(new URL(`../strings/${language}.json`, import.meta.url), 'utf8'))
    const numbers = String(texts.ISSUE_PICTURE_TOO_LARGE).match(/\d+/g)
    expect(numbers).toEqual([String(UPLOAD_BYTES_MAX / 1024 / 1024)])
  },
)

test('the part after the comma is sent', () => {
  expect(base64Of('data:image/jpeg;base64,AAEC')).toBe('AAEC')
})
