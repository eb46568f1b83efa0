import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { callAdmin } from '../calls/call-admin.ts'
import { ConnectionLost } from '../calls/call-failure.ts'
import { Caller } from '../calls/caller.ts'
import { newQueryClient } from '../calls/query-client.ts'
import { selfQuery } from '../session/use-self.ts'
import { STORY_SELF, storyAnswers } from './story-server.ts'

/** Live components without a server and a session: every call is answered from memory until the page is left. */
export function Stories({ children }: { children: ReactNode }) {
  const [client] = useState(storyClient)
  const [caller] = useState(storyCaller)
  return (
    <QueryClientProvider client={client}>
      <Caller value={caller}>{children}</Caller>
    </QueryClientProvider>
  )
}

function storyClient(): QueryClient {
  const client = newQueryClient({ freshMs: 0, retries: 0 })
  client.setQueryData(selfQuery.queryKey, STORY_SELF)
  return client
}

function storyCaller(): typeof callAdmin {
  const calls = storyAnswers()
  return async (endpoint, input) => {
    const found = calls.find((call) => call.endpoint.name === endpoint.name)
    if (found === undefined) throw new ConnectionLost(`No story answers ${endpoint.name}`)
    // `answers` paired the call with its input and its answer.
    return found.answer(input as never) as never
  }
}

/** Frames a whole page among the components. */
export function StoryFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="story" aria-label={name}>
      <p className="story-name">{name}</p>
      {children}
    </section>
  )
}
