import type { CountryId } from '@meridian/domain/locale.ts'
import { type ReactNode, useEffect } from 'react'
import type { Issue } from '../checkout/details.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import type { StringKey } from '../strings/translate.ts'
import { Alert } from '../ui/alert.tsx'
import { RefusedAlert } from '../ui/alert-refused.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { usePlace } from '../ui/place.ts'
import { accountIssueText, accountRefusalText } from './account-issue-texts.ts'
import type { FormAnswer } from './form-answer.ts'

/** What a form has to say above its fields: that it is done, why it was refused, or how many fields need a correction. */
export function FormStatus({
  answer,
  done,
  issues = [],
}: {
  answer: FormAnswer | undefined
  /** What is told when it worked; null where something else shows it. */
  done: string | null
  /** Corrections that are shown at their fields. */
  issues?: readonly Issue[]
}) {
  const translate = useTranslate()
  const { locale } = usePlace()
  // The button that sent the form was disabled meanwhile and lost the focus.
  useEffect(() => {
    const [first] = answer?.issues ?? []
    if (first !== undefined) document.getElementById(first.path)?.focus()
  }, [answer])
  if (issues.length > 0) {
    return <Alert severity="error">{translate('ISSUES_TITLE', { count: issues.length })}</Alert>
  }
  if (answer?.refused)
    return <RefusedAlert answer={answer} text={accountRefusalText(answer.refused, translate, locale)} />
  return answer?.done && done !== null ? <Alert severity="success">{done}</Alert> : null
}

/** The corrections of a form by the name of the field, as sentences. */
export function useIssueTexts(issues: readonly Issue[], countryId: CountryId): (path: string) => string | undefined {
  const translate = useTranslate()
  return (path) => {
    const issue = issues.find((each) => each.path === path)
    return issue && accountIssueText(issue, countryId, translate)
  }
}

/** The button that sends a form; while it is being sent it says so and cannot be pressed again. */
export function SubmitButton({
  label,
  sending,
  look,
  className,
}: {
  label: StringKey
  sending: boolean
  look?: ButtonLook
  className?: string
}) {
  const translate = useTranslate()
  return (
    <Button
      type="submit"
      disabled={sending}
      className={className ?? 'w-full sm:w-auto sm:justify-self-start'}
      {...(look && { look })}
    >
      {translate(sending ? 'SAVING' : label)}
    </Button>
  )
}

/** The heading of an account page, with a sentence about it. */
export function PageHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="account-head">
      <h1 className="text-heading">{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </header>
  )
}

/** What stands in place of something that could not be read: that it is still there, and the way to try again. */
export function ReadFailed() {
  const translate = useTranslate()
  return (
    <div className="grid justify-items-start gap-2">
      <Alert severity="error" title={translate('ACCOUNT_NOT_READ_TITLE')}>
        {translate('ACCOUNT_NOT_READ_TEXT')}
      </Alert>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page */}
      <a href="" className="button button-outline">
        {translate('TRY_AGAIN')}
      </a>
    </div>
  )
}
