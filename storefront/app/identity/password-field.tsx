import { PASSWORD_MAX, PASSWORD_MIN } from '@meridian/domain/password.ts'
import { useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Field } from '../ui/field.tsx'

/**
 * A password field with a button to show it. `purpose` new states the one rule, the minimum length, and shows progress
 * towards it.
 */
export function PasswordField({
  purpose,
  name = 'password',
  label,
  error,
}: {
  purpose: 'current' | 'new'
  /** The control's name and id. */
  name?: string
  label?: string
  error: string | undefined
}) {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  const [length, setLength] = useState(0)
  const [common, setCommon] = useState(false)
  const isNew = purpose === 'new'

  function judge(password: string): void {
    setLength([...password].length)
    // The list is long, so it is loaded on first input; if it fails to load the services still check.
    import('@meridian/domain/common-passwords.ts').then(
      ({ isCommonPassword }) => setCommon(isCommonPassword(password.normalize('NFC'))),
      () => {},
    )
  }

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
        // Longer than the rule allows, so that the error is shown instead of truncating.
        maxLength={PASSWORD_MAX + 100}
        label={label ?? translate('FIELD_PASSWORD')}
        error={error}
        {...(isNew && {
          hint: translate('PASSWORD_HINT', { minimum: PASSWORD_MIN }),
          onInput: ({ currentTarget }) => judge(currentTarget.value),
        })}
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
      {isNew && length > 0 && <Strength length={length} common={common} />}
    </div>
  )
}

/** A strength meter with a word; it rates the length and whether the password is common. */
function Strength({ length, common }: { length: number; common: boolean }) {
  const translate = useTranslate()
  const word = strengthOf({ length, common })
  const isEnough = word === 'PASSWORD_GOOD' || word === 'PASSWORD_STRONG'
  return (
    <p className="strength flex gap-1.5 items-center mt-1" data-enough={isEnough || undefined}>
      <span className="strength-line overflow-hidden w-15 h-0.25 bg-line" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (length / STRONG_FROM) * 100)}%` }} />
      </span>
      <span className="text-fine text-soft" aria-live="polite">
        {translate(word)}
      </span>
    </p>
  )
}

/** The length from which a password is called strong. */
const STRONG_FROM = 14

/** The rating of a password while it is typed. Common passwords are never rated well, however long. */
export function strengthOf(password: { length: number; common: boolean }) {
  if (password.length < PASSWORD_MIN) return 'PASSWORD_SHORT'
  if (password.common) return 'ISSUE_PASSWORD'
  return password.length < STRONG_FROM ? 'PASSWORD_GOOD' : 'PASSWORD_STRONG'
}
