import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { UPLOADED_FILE_BYTES_MAX, type UploadProblem, uploadProblem } from '@meridian/domain/uploaded-file.ts'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Caller } from '../../calls/caller.ts'
import { shopUrl } from '../../ui/shop-url.ts'
import { base64Of } from '../file-input.tsx'
import type { StoredPicture } from './shop-picture.ts'

/** A file on its way; kept with what went wrong until it is sent again or given up. */
export interface Upload {
  id: number
  file: File
  problem: UploadProblem | null
  error: unknown
}

/** Sends chosen files one after another, in their order. */
export function useUploads(onStored: (picture: StoredPicture) => void) {
  const call = useContext(Caller)
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
        const body = { base64_code: await base64Of(upload.file), name: upload.file.name }
        // The server stores the same picture once, so that a lost answer needs no key of its own.
        const { picture } = await call(uploadPicture, { body }, { key: crypto.randomUUID(), signal })
        if (signal.aborted) return
        forget(upload.id)
        const { path, ...stored } = picture
        store({ ...stored, src: `${shopUrl()}${path}`, file_name: upload.file.name })
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
        const rule = { kinds: ['picture'], bytes_max: UPLOADED_FILE_BYTES_MAX } as const
        const problem = uploadProblem({ size: file.size, media_type: file.type }, rule)
        const upload = { id: last.current, file, problem, error: null }
        if (problem === null) sendOne(upload)
        else put(upload)
      }
    },
  }
}
