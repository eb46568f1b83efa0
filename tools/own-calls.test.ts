import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ownCallsPage } from './own-calls.ts'

test('a call is listed with its fields, optional ones in parentheses, and a required call is not listed', () => {
  const call = (name: string): Endpoint => ({
    alias: 'CORE',
    name,
    summary: 'Counts',
    method: 'POST',
    path: `/api/${name}`,
    caller: 'admin',
    params: z.undefined(),
    query: z.object({ page: z.string().optional() }),
    body: z.object({ a: z.int() }),
    response: z.object({ counted: z.int() }),
    errors: [],
    promotion: false,
    changes: true,
  })
  const page = ownCallsPage([call('count'), call('required')], ({ name }) => name === 'required')
  expect(page).toContain('## CORE')
  expect(page).toContain('| POST | `api/count` | Counts | (`page`) | `a` | `counted` | admin |')
  expect(page).not.toContain('api/required')
})
