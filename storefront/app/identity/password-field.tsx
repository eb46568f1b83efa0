import { PASSWORD_MAX, PASSWORD_MIN } from '@meridian/domain/password.ts'
import { useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Field } from '../ui/field.tsx'

/** From here on a password is long enough to be called strong. */
const STRONG_FROM = 14

/**
 * A password, which can be shown while it is typed. `purpose` new tells the one rule there is, that it be long, and how far it is from
 * there.
 */
export function PasswordField({
  purpose,
  name = 'password',
  label,
  error,
}: {
  purpose: 'current' | 'new'
  /** The name and id of the control. */
  name?: string
  label?: string
  error: string | undefined
}) {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  const [length, setLength] = useState(0)
  const isNew = purpose === 'new'
  return (
    <div className="password">
      <Field
        id={name}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        // Longer than the rule, so that it is told and not cut.
        maxLength={PASSWORD_MAX + 100}
        label={label ?? translate('FIELD_PASSWORD')}
        error={error}
        {...(isNew && { hint: translate('PASSWORD_HINT', { minimum: PASSWORD_MIN }) })}
        onInput={({ currentTarget }) => setLength([...currentTarget.value].length)}
      />
      <button
        type="button"
        className="with-scripts password-show"
        aria-pressed={shown}
        aria-controls={name}
        onClick={() => setShown(!shown)}
      >
        {translate(shown ? 'PASSWORD_HIDE' : 'PASSWORD_SHOW')}
      </button>
      {isNew && length > 0 && <Strength length={length} />}
    </div>
  )
}

/** A line that fills, and the word for it; it judges nothing but the length, of which the rule speaks. */
function Strength({ length }: { length: number }) {
  const translate = useTranslate()
  const word = length < PASSWORD_MIN ? 'PASSWORD_SHORT' : length < STRONG_FROM ? 'PASSWORD_GOOD' : 'PASSWORD_STRONG'
  return (
    <p className="strength" data-strength={word}>
      <span className="strength-line" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (length / STRONG_FROM) * 100)}%` }} />
      </span>
      <span className="text-fine text-soft" aria-live="polite">
        {translate(word)}
      </span>
    </p>
  )
}
