import { type UploadProblem, uploadProblem } from '@meridian/domain/uploaded-file.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SendPicture, StoredPicture } from './shop-picture.ts'

/** A file on its way; kept with what went wrong until it is sent again or given up. */
export interface Upload {
  id: number
  file: File
  problem: UploadProblem | null
  error: unknown
}

/** Sends chosen files one after another, in their order. */
export function useUploads(send: SendPicture, bytes_max: number, onStored: (picture: StoredPicture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const leaving = useRef(new AbortController())
  const turn = useRef(Promise.resolve())
  const store = useEffectEvent(onStored)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const forget = (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id))
  const put = (upload: Upload) =>
    setUploads((before) => [...before.filter(({ id }) => id !== upload.id), upload].sort((a, b) => a.id - b.id))
  const sendOne = (upload: Upload): void => {
    put({ ...upload, error: null })
    const { signal } = leaving.current
    turn.current = turn.current.then(async () => {
      if (signal.aborted) return
      try {
        const stored = await send(upload.file, { signal })
        if (signal.aborted) return
        forget(upload.id)
        store(stored)
      } catch (error) {
        if (!signal.aborted) put({ ...upload, error })
      }
    })
  }
  return {
    uploads,
    forget,
    again: sendOne,
    add: (files: Iterable<File>): void => {
      for (const file of files) {
        last.current += 1
        const rule = { kinds: ['picture'], bytes_max } as const
        const problem = uploadProblem({ size: file.size, media_type: file.type }, rule)
        const upload = { id: last.current, file, problem, error: null }
        if (problem === null) sendOne(upload)
        else put(upload)
      }
    },
  }
}
