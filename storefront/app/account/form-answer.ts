import { useActionData, useFetcher } from 'react-router'
import type { Refused } from '../basket/refusal-texts.ts'
import type { Issue } from '../checkout/details.ts'
import { NOT_REACHED, orOffline, unreached } from '../visit/or-offline.ts'

/** What became of a form of the account: done, or what is wrong with it and what had been typed. */
export interface FormAnswer {
  /** Which form of the page it was. */
  intent: string
  done: boolean
  issues: Issue[]
  refused: Refused | null
  /** The texts as typed, without passwords: a page without scripts fills its form with them. */
  values: Readonly<Record<string, string>>
}

/** The forms of a page take turns: the one that was answered last tells how it went. */
export interface Turns {
  /** The intent that was answered last. */
  told: string | null
  onTold: (intent: string) => void
}

/** A form that stays as it was filled in where the shop cannot be reached. For `clientAction`. */
export async function answerOffline<Answer extends FormAnswer>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Answer>
}) {
  const intent = String((await request.clone().formData()).get('intent') ?? '')
  return orOffline(serverAction(), () =>
    unreached<FormAnswer>({ intent, done: false, issues: [], refused: NOT_REACHED, values: {} }),
  )
}

/**
 * The form of an intent: with scripts it is sent beside the page, without them with it. `answer` is the latest, from wherever it came;
 * `key` tells forms of one intent from each other.
 */
export function useAccountForm<Answer extends FormAnswer = FormAnswer>(intent: string, key?: string) {
  const fetcher = useFetcher<Answer>({ key: `account ${intent} ${key ?? ''}` })
  const ofPage = useActionData<Answer>()
  const answer = fetcher.data ?? (ofPage?.intent === intent ? ofPage : undefined)
  return { Form: fetcher.Form, submit: fetcher.submit, answer, sending: fetcher.state !== 'idle' }
}
