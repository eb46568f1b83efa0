import type { Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { z } from 'zod'
import { Caller } from './caller.ts'
import { answerTo } from './use-answer.ts'

/**
 * What a change would do to an object of this version. While the next preview loads, the previous one stays shown, and
 * `isReady` is false. Nothing is previewed for an empty input, nor while paused.
 */
export function usePreview<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Preview>(
  endpoint: Endpoint<P, Q, B, z.ZodType<{ preview: Preview }>>,
  input: InputOf<typeof endpoint>,
  { version, isEmpty = false, isPaused = false }: { version: number; isEmpty?: boolean; isPaused?: boolean },
) {
  const asked = answerTo(endpoint, input, useContext(Caller))
  const query = useQuery({
    ...asked,
    // The same input has another effect on another version.
    queryKey: [...asked.queryKey, version],
    enabled: !isEmpty && !isPaused,
    placeholderData: keepPreviousData,
  })
  const preview = isEmpty ? undefined : query.data?.preview
  return {
    preview,
    isReady: preview !== undefined && !query.isPlaceholderData && !query.isError,
    error: isEmpty ? null : query.error,
    refetch: query.refetch,
  }
}
