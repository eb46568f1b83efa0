import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { redirect } from 'react-router'
import { links } from '../links.ts'
import { readTo } from './sign-in-to.ts'
import type { Visit } from './visit.server.ts'

/** Refusals that mean the caller is not, or no longer, a member. */
export const NO_MEMBER: readonly ErrorName[] = ['TOKEN_REQUIRED', 'TOKEN_INVALID', 'CALLER_NOT_ALLOWED']

/**
 * Runs `work` for a member; anybody else is redirected to sign-in and from there back to this page. For loaders and
 * actions of the pages below `/account`. SPEC §6. Throws the redirect, and what `work` throws.
 */
export async function asMember<T>(visit: Visit, request: Request, work: () => Promise<T>): Promise<T> {
  const session = await visit.session()
  if (session?.claims.typeName !== 'user') throw redirect(signInAndBack(visit, request))
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && NO_MEMBER.includes(error.error)) throw redirect(signInAndBack(visit, request))
    throw error
  }
}

function signInAndBack({ locale }: Visit, request: Request): string {
  const { pathname, search } = new URL(request.url)
  return links.signIn(locale, readTo(`${pathname.slice(`/${locale}`.length)}${search}`))
}
