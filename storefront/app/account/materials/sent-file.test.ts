import { expect, test } from 'vitest'
import { readSentFile } from './sent-file.ts'

test('the answer to an upload is its state or the refusal', () => {
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
