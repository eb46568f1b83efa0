import type { FailedCall } from '../../../../basket/refusal-texts.ts'
import type { FormIssue } from '../../../../identity/form-issues.ts'
import type { Pieces } from '../../pieces.ts'

export interface WithdrawValues {
  name: string
  email: string
  pieces: Pieces[]
}

/** The answer to a step of the withdrawal. */
export interface WithdrawAnswer {
  /** The step shown next. */
  step: 'choose' | 'confirm'
  values: WithdrawValues
  /** The declaration to be confirmed in the second step. */
  declaration: string
  issues: FormIssue[]
  refused: FailedCall | null
  /** Set if it is unknown whether the withdrawal was received: the retry sends the same key. */
  key: string | null
}
