import { MATCHED_NAMES_MAX, matchPictures } from '@meridian/contract/admin/files.ts'
import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { addProductPicture } from '@meridian/contract/admin/product-pictures.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { UPLOADED_FILE_BYTES_MAX, type UploadProblem, uploadProblem } from '@meridian/domain/uploaded-file.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { mayTryAgain } from '../calls/call-failure.ts'
import { Caller } from '../calls/caller.ts'
import { base64Of } from '../fields/file-input.tsx'
import { useTexts } from '../texts/use-texts.ts'

type Match = AnswerOf<typeof matchPictures>['matches'][number]

/** A chosen file on its way to a product. */
export interface MatchedUpload {
  id: number
  file: File
  /** Why it cannot be sent. */
  problem: UploadProblem | null
  /** The variant that its name matches; null if there is none, undefined until that is known. */
  match: Match | undefined
  /** The product chosen by hand; NaN while what was typed is none. */
  chosen: number | null
  state: 'waiting' | 'sending' | 'done'
  /** The stored picture, while it is on no product yet too. */
  stored: { file_id: number; path: string } | null
  error: unknown
}

/** The product that a file goes to; null without one. */
export function productOf({ match, chosen }: Pick<MatchedUpload, 'match' | 'chosen'>): number | null {
  return match?.product_id ?? (chosen === null || Number.isNaN(chosen) ? null : chosen)
}

/** True of a file that can be sent now. */
export function isReady(upload: MatchedUpload): boolean {
  const { state, problem, error } = upload
  return state === 'waiting' && problem === null && productOf(upload) !== null && (error === null || mayTryAgain(error))
}

/** In the order in which products show their pictures: by SKU and place, others by name. */
function inOrder(a: MatchedUpload, b: MatchedUpload): number {
  const [one, other] = [a, b].map(({ match, file }) => match?.sku ?? file.name) as [string, string]
  return one.localeCompare(other) || (a.match?.position ?? 0) - (b.match?.position ?? 0) || a.id - b.id
}

/** Files that are matched with products by their names, and sent one after another once that is confirmed. */
export function useMatchedUploads() {
  const { language } = useTexts()
  const call = useContext(Caller)
  const [uploads, setUploads] = useState<readonly MatchedUpload[]>([])
  const [matchError, setMatchError] = useState<unknown>(null)
  const last = useRef(0)
  const turn = useRef(Promise.resolve())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const put = (id: number, change: Partial<MatchedUpload>): void =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

  const match = async (added: readonly MatchedUpload[]): Promise<void> => {
    setMatchError(null)
    const named = added.filter(({ problem }) => problem === null)
    try {
      for (let at = 0; at < named.length; at += MATCHED_NAMES_MAX) {
        const part = named.slice(at, at + MATCHED_NAMES_MAX)
        const { matches } = await call(matchPictures, {
          query: { languageId: language },
          body: { names: part.map(({ file }) => file.name) },
        })
        for (const [index, { id }] of part.entries()) put(id, { match: matches[index] ?? null })
      }
    } catch (error) {
      setMatchError(error)
    }
  }

  const sendOne = async (upload: MatchedUpload): Promise<void> => {
    const { signal } = leaving.current
    const product_id = productOf(upload)
    if (signal.aborted || product_id === null) return
    put(upload.id, { state: 'sending', error: null })
    try {
      // The server stores the same picture once and adds it once, so that a lost answer needs no key of its own.
      const { file_id, path } =
        upload.stored ??
        (
          await call(
            uploadPicture,
            { body: { base64_code: await base64Of(upload.file), name: upload.file.name } },
            { key: crypto.randomUUID(), signal },
          )
        ).picture
      put(upload.id, { stored: { file_id, path } })
      const variant_id = upload.match?.position === 1 ? upload.match.variant_id : null
      await call(
        addProductPicture,
        { params: { product_id }, body: { file_id, variant_id } },
        { key: crypto.randomUUID(), signal },
      )
      put(upload.id, { state: 'done', stored: { file_id, path } })
    } catch (error) {
      if (!signal.aborted) put(upload.id, { state: 'waiting', error })
    }
  }

  const send = (some: readonly MatchedUpload[]): void => {
    for (const upload of some.toSorted(inOrder)) turn.current = turn.current.then(() => sendOne(upload))
  }

  return {
    uploads,
    matchError,
    add: (files: Iterable<File>): void => {
      const added = [...files].map((file): MatchedUpload => {
        last.current += 1
        const rule = { kinds: ['picture'], bytes_max: UPLOADED_FILE_BYTES_MAX } as const
        const problem = uploadProblem({ size: file.size, media_type: file.type }, rule)
        return {
          id: last.current,
          file,
          problem,
          match: undefined,
          chosen: null,
          state: 'waiting',
          stored: null,
          error: null,
        }
      })
      setUploads((before) => [...before, ...added])
      void match(added)
    },
    matchAgain: (): void => void match(uploads.filter((upload) => upload.match === undefined)),
    choose: (id: number, chosen: number | null): void => put(id, { chosen }),
    forget: (id: number): void => setUploads((before) => before.filter((upload) => upload.id !== id)),
    send,
  }
}
