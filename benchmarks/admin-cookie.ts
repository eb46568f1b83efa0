import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'

/** As a browser says of calls that its page makes. */
export const SAME_SITE = { 'sec-fetch-site': 'same-origin' }
const ADMIN_ALL = 'admin_all@meridian.example'

/** The cookie of an admin who sees every country. */
export async function signInAdmin(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...SAME_SITE },
    body: JSON.stringify({ username: ADMIN_ALL, password: DEMO_PASSWORD }),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (answer.status !== 200 || cookie === undefined) throw new Error(`The admin was answered with ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}
