import { ADMIN_GRANT } from '@meridian/contract/auth.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { type APIRequestContext, expect } from '@playwright/test'

/** Admin calls, as a user of the API documentation makes them. */
export async function adminOf(request: APIRequestContext) {
  const signedIn = await request.post('/api/auth/oauth/v2/token', {
    data: { grant_type: ADMIN_GRANT, username: 'admin_all@meridian.example', password: DEMO_PASSWORD },
  })
  const { access_token } = await signedIn.json()
  const headers = { authorization: `Bearer ${access_token}` }
  return async (method: 'POST' | 'PUT' | 'PATCH', path: string, data: object) => {
    const answer = await request.fetch(`/api/cms/api/${path}`, { method, headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
}
