import { CALLS } from '@meridian/contract/calls.ts'
import { expect, test } from 'vitest'
import { actSentence } from './act-sentences.ts'

/**
 * Calls of the back office without a log entry of their own name: they start, try or only return something, or store
 * personal preferences.
 */
const WITHOUT_ENTRY = [
  'chooseColumns',
  'chooseFirstView',
  'downloadMemberExport',
  'fulfilOrders',
  'proveSignIn',
  'signInByPasskey',
  'startPasskey',
  'startPasskeySignIn',
  'startStepUp',
  'startTotp',
]

test('every act of the back office is a sentence in the audit log', () => {
  const acts = CALLS.filter(({ alias, changes }) => alias === 'ADMIN' && changes).map(({ name }) => name)
  expect(acts.filter((act) => actSentence(act) === 'ACTED_SOMETHING' && !WITHOUT_ENTRY.includes(act))).toEqual([])
})
