import { UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, typedText } from '../fields.ts'

const BASE64_MAX = Math.ceil(UPLOADED_FILE_BYTES_MAX / 3) * 4

export const uploadPicture = endpoint({
  alias: 'ADMIN',
  name: 'uploadPicture',
  summary: 'Stores a picture for products and pages, re-encoded without its metadata; the same one is stored once',
  method: 'POST',
  path: '/pictures',
  caller: 'admin',
  right: 'products.write',
  body: z.strictObject({ base64_code: z.string().max(BASE64_MAX), name: typedText(120) }),
  bodyMaxBytes: BASE64_MAX + 1000,
  response: z.object({
    picture: z.object({
      file_id: Id,
      /** Its public path, 640 pixels wide. */
      path: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
  }),
  errors: ['FILE_UNREADABLE', 'FILE_KIND_REFUSED', 'TOO_LARGE'],
})
