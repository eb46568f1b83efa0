import type { RegulationFile } from '@meridian/contract/core.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { RegulationLinks } from '../ui/regulation-links.tsx'
import type { ErrorOf } from './identity-form.tsx'

type File = Pick<RegulationFile, 'id' | 'title' | 'version' | 'path'>

/**
 * The consents of a registration: the regulations in force with their versions, legal age, and optional mails. SPEC §3
 * Account.
 */
export function MemberConsents({
  files,
  typed,
  errorOf,
}: {
  files: readonly File[]
  typed: { accepts: boolean; of_age: boolean; marketing_email: boolean }
  errorOf: ErrorOf
}) {
  const translate = useTranslate()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">{translate('CONSENTS')}</legend>
      <Tick
        name="regulation_file_ids"
        value={files.map(({ id }) => id).join(',')}
        label={translate('CONSENT_MEMBER')}
        checked={typed.accepts}
        error={errorOf('regulation_file_ids')}
      >
        <RegulationLinks files={files} />
      </Tick>
      <Tick name="of_age" label={translate('CONSENT_OF_AGE')} checked={typed.of_age} error={errorOf('of_age')} />
      <Tick name="marketing_email" label={translate('CONSENT_MARKETING')} checked={typed.marketing_email} />
    </fieldset>
  )
}

function Tick({
  name,
  value = '1',
  label,
  checked,
  error,
  children,
}: {
  name: string
  value?: string
  label: string
  checked: boolean
  /** Only for required boxes. */
  error?: string | undefined
  children?: React.ReactNode
}) {
  return (
    <div className="flex gap-1.5 text-small">
      <input
        type="checkbox"
        id={name}
        name={name}
        value={value}
        defaultChecked={checked}
        className="checkbox mt-px"
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
      />
      <div>
        <label htmlFor={name}>{label}</label> {children}
        {error !== undefined && (
          <p id={`${name}-error`} className="text-fine font-semibold text-error">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
