import { expect, test } from 'vitest'
import { readSentFile } from './sent-file.ts'

test('the answer to a file that was sent is its state or why it was refused', () => {
  for (const answer of [
    { state: 'ready', refused: null },
    { state: 'quarantine', refused: null },
    { state: null, refused: 'FILE_KIND_REFUSED' },
  ]) {
    expect(readSentFile(JSON.stringify(answer))).toEqual(answer)
  }
})

test.each(['', '<!doctype html>', 'null', '{}', '{"state":"lost","refused":null}', '{"state":null,"refused":7}'])(
  'a text of another shape is no answer: %s',
  (text) => {
    expect(readSentFile(text)).toBeNull()
  },
)
