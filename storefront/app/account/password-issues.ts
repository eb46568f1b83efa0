import type { Issue } from '../checkout/details.ts'
import { passwordMissing } from './personal-issues.ts'

const SHORTEST = 8
const LONGEST = 128

/** What is wrong with the form of a new password, as far as the browser can tell; what is too common the services know. */
export function newPasswordIssues(form: FormData): Issue[] {
  const password = String(form.get('new_password') ?? '')
  const length = [...password].length
  const code = length === 0 ? 'REQUIRED' : length < SHORTEST ? 'TOO_SHORT' : length > LONGEST ? 'PASSWORD_TOO_LONG' : null
  return [...passwordMissing(form, 'current_password'), ...(code === null ? [] : [{ path: 'new_password', code }])]
}
