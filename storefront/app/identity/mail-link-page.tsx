import type { ReactNode } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { FormProblem } from './form-issues.ts'
import { type ErrorOf, IdentityForm } from './identity-form.tsx'
import { IdentityPage } from './identity-page.tsx'

interface Way {
  to: string
  label: string
}

/**
 * The page of a mail's link: what it asks for, or what came of it with the way on, or that it does not hold with the way to another one.
 * Opening it changes nothing: programs that look at links open them too.
 */
export function MailLinkPage({
  shown,
  problem,
  lead,
  doneLead,
  on,
  anew,
  action,
  submit,
  children,
}: {
  shown: { title: string; link: string; done: boolean }
  problem: FormProblem | undefined
  lead: string
  doneLead: string
  /** Where to go when it is done. */
  on: Way
  /** Where to ask for another link. */
  anew: Way
  action: string
  /** The words on the button. */
  submit: string
  /** What is to be typed besides. */
  children?: (errorOf: ErrorOf) => ReactNode
}) {
  const translate = useTranslate()
  const { title, link, done } = shown
  if (done) {
    return (
      <IdentityPage title={title} lead={doneLead}>
        <ButtonLink to={on.to}>{on.label}</ButtonLink>
      </IdentityPage>
    )
  }
  if (link === '' || problem?.refused?.error === 'ONE_TIME_CODE_INVALID') {
    return (
      <IdentityPage title={title}>
        <Alert severity="error">{translate('REFUSED_LINK')}</Alert>
        <ButtonLink to={anew.to}>{anew.label}</ButtonLink>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={title} lead={lead}>
      <IdentityForm action={action} problem={problem} submit={submit}>
        {(errorOf) => (
          <>
            <input type="hidden" name="link" value={link} />
            {children?.(errorOf)}
          </>
        )}
      </IdentityForm>
    </IdentityPage>
  )
}
