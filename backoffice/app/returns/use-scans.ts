import { getReturn, receiveReturnUnits } from '@meridian/contract/admin/returns.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { callAdmin } from '../calls/call-admin.ts'
import { mayTryAgain } from '../calls/call-failure.ts'
import { isUnanswered, onceAnswered } from '../calls/unanswered.ts'
import { answerTo } from '../calls/use-answer.ts'
import type { Line } from './return-line.ts'

interface Scan {
  code: string
  units: number
  key: string
}

type ScanAnswer = AnswerOf<typeof receiveReturnUnits>

/** Result of the last scan. */
export interface LastScan {
  code: string
  /** Null for an article that is not in this return. */
  line: Line | null
  error: unknown
}

/** Delay before a scan is retried after a lost connection, in milliseconds. */
const AGAIN_MS = 3000

/**
 * Counts scans one after another, as fast as they come. Each scan has one key until the server has answered, so that a
 * lost connection neither loses nor duplicates it. While a change of the return is pending, the page is not refetched;
 * only the last scan shows its count.
 */
export function useScans(return_id: number, renew: () => void) {
  const client = useQueryClient()
  const queue = useRef<Scan[]>([])
  const isRunning = useRef(false)
  const [waiting, setWaiting] = useState(0)
  const [last, setLast] = useState<LastScan | null>(null)

  const run = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    for (let scan = queue.current[0]; scan !== undefined; scan = queue.current[0]) {
      const { code, units, key } = scan
      try {
        const answer: ScanAnswer = await callAdmin(
          receiveReturnUnits,
          { params: { return_id }, body: { code, units } },
          { key },
        )
        queue.current.shift()
        const { goods_return, position } = answer
        if (!isUnanswered(client)) {
          client.setQueryData(answerTo(getReturn, { params: { return_id } }).queryKey, { goods_return })
        }
        setLast({ code, line: goods_return.lines.find((line) => line.position === position) ?? null, error: null })
      } catch (error) {
        setLast({ code, line: null, error })
        if (mayTryAgain(error)) await new Promise((done) => setTimeout(done, AGAIN_MS))
        else queue.current.shift()
      }
      setWaiting(queue.current.length)
    }
    isRunning.current = false
    onceAnswered(client, renew)
  }, [client, return_id, renew])

  const count = useCallback(
    (code: string, units: number) => {
      queue.current.push({ code, units, key: crypto.randomUUID() })
      setWaiting(queue.current.length)
      void run()
    },
    [run],
  )
  return { count, waiting, last }
}
