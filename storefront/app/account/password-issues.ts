import { PASSWORD_MAX, PASSWORD_MIN } from '@meridian/domain/password.ts'
import type { Issue } from '../checkout/address/details.ts'
import { passwordMissing } from './personal-issues.ts'

/** The errors of a new password that the browser can check; the services check for common passwords. */
export function newPasswordIssues(form: FormData): Issue[] {
  const password = String(form.get('new_password') ?? '')
  const length = [...password].length
  const code =
    length === 0
      ? 'REQUIRED'
      : length < PASSWORD_MIN
        ? 'PASSWORD_TOO_SHORT'
        : length > PASSWORD_MAX
          ? 'PASSWORD_TOO_LONG'
          : null
  return [...passwordMissing(form, 'current_password'), ...(code === null ? [] : [{ path: 'new_password', code }])]
}
