import { useState } from 'react'
import { ConnectionLost } from '../../calls/call-failure.ts'
import { FileField, type SendFile, type StoredFile } from '../../fields/file-field.tsx'

const CATALOGUE: StoredFile = {
  file_id: 1,
  name: 'Winter catalogue.pdf',
  media_type: 'application/pdf',
  size: 2_411_724,
}
const LIMITS = { kinds: ['pdf', 'picture'], bytes_max: 8 * 1024 * 1024 } as const
const STEPS = 10

/** Stores a file in two seconds; one whose name says so breaks off halfway the first time. */
function storySend(): SendFile {
  let isBroken = true
  return async (file, { onProgress, signal }) => {
    for (let step = 1; step <= STEPS; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      signal.throwIfAborted()
      onProgress((file.size * step) / STEPS)
      if (isBroken && step > STEPS / 2 && file.name.includes('broken')) {
        isBroken = false
        throw new ConnectionLost('The line of the story broke')
      }
    }
    return { file_id: 2, name: file.name, media_type: file.type, size: file.size }
  }
}

export default function FileStory() {
  const [send] = useState(storySend)
  const [file, setFile] = useState<StoredFile | null>(CATALOGUE)
  const [none, setNone] = useState<StoredFile | null>(null)
  const [refused, setRefused] = useState<StoredFile | null>(null)
  return (
    <div className="field-states">
      <FileField label="Catalogue" {...LIMITS} send={send} value={file} onChange={setFile} />
      <FileField
        label="No file yet"
        hint="Sent as soon as it is chosen"
        {...LIMITS}
        send={send}
        value={none}
        onChange={setNone}
      />
      <FileField
        label="Refused file"
        {...LIMITS}
        send={send}
        value={refused}
        onChange={setRefused}
        error="What is wrong, and how to correct it"
      />
    </div>
  )
}
