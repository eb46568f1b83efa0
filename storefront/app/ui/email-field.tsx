import { EMAIL_MAX, meantEmail } from '@meridian/domain/email.ts'
import { type ComponentProps, useRef, useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Field } from './field.tsx'

/**
 * An e-mail field with browser autofill, which suggests a correction of an address that is nearly one of a mail
 * service.
 */
export function EmailField(
  field: Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'hint' | 'error' | 'defaultValue'>,
) {
  const translate = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const [meant, setMeant] = useState<string | null>(null)

  function correct(email: string) {
    const input = container.current?.querySelector('input')
    setMeant(null)
    if (!input) return
    input.value = email
    // Updates the form state as typing would.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <div ref={container}>
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        onBlur={({ currentTarget }) => setMeant(meantEmail(currentTarget.value))}
        {...field}
      />
      <div role="status">
        {meant !== null && (
          <p className="mt-0.5 text-small">
            <button type="button" className="underlined" onClick={() => correct(meant)}>
              {translate('EMAIL_MEANT', { email: meant })}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
