import { expect, test, vi } from 'vitest'
import { stringsOf } from '../strings/catalogues.server.ts'
import { RequestFailure } from '../visit/call.ts'
import { refusalText } from './refusal-texts.ts'
import { refusedOf } from './refused.server.ts'

const { translate } = stringsOf('de-de')

test.each([
  [
    'what the service says of a reason that this version does not know',
    'Closed for stocktaking',
    'Closed for stocktaking',
  ],
  ['REJECTED where it says nothing', '', translate('REJECTED')],
  ['that there was no answer where it was none of the service', null, translate('REFUSED_NO_ANSWER')],
])('the toast shows %s', (_what, rejected, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refused = refusedOf(new RequestFailure('Server responded with status 409: …', { rejected }))
  expect(refusalText(refused, translate)).toBe(text)
})
