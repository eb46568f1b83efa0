import type { Visit } from '../visit/visit.server.ts'

const COOKIE = 'registration'
const TOKEN = /^[\w-]{16,100}$/

/**
 * A registration waiting for its code: started on this device, for this mail address, with the page to open afterwards.
 */
export interface WaitingRegistration {
  token: string
  email: string
  to: string
}

/** Stored in an HttpOnly cookie, so that it is not in any address and works without scripts. */
export function storeRegistration(visit: Visit, { token, email, to }: WaitingRegistration, expires_at: string): void {
  const maxAgeS = Math.max(60, Math.floor((Date.parse(expires_at) - Date.now()) / 1000))
  const value = new URLSearchParams({ token, email, to }).toString()
  visit.setCookie({ name: COOKIE, value, maxAgeS, httpOnly: true })
}

/** The pending registration; null if there is none. */
export function waitingRegistration(visit: Visit): WaitingRegistration | null {
  const stored = new URLSearchParams(visit.cookie(COOKIE) ?? '')
  const token = stored.get('token') ?? ''
  return TOKEN.test(token) ? { token, email: stored.get('email') ?? '', to: stored.get('to') ?? '' } : null
}

export function forgetRegistration(visit: Visit): void {
  visit.setCookie({ name: COOKIE, value: '', maxAgeS: 0, httpOnly: true })
}
