import { Refusal } from '@meridian/contract/errors.ts'
import type { AddressPurpose } from '@meridian/contract/files.ts'
import { canPreview, type FileKind } from '@meridian/domain/materials.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import { signAddress } from './signed-address.ts'

/**
 * The address of a stored file for one purpose.
 * @throws Refusal FILE_ABSENT where the file does not support this purpose
 */
export function addressOf(
  secret: SecretRing,
  {
    file,
    as,
    user_id,
    now,
  }: { file: { stored_file_id: number; kind: FileKind }; as: AddressPurpose; user_id: number; now: Date },
): { address: { path: string; expires_at: string } } {
  if (as === 'preview' && !canPreview(file.kind)) throw new Refusal('FILE_ABSENT')
  if (as === 'thumbnail' && file.kind !== 'picture') throw new Refusal('FILE_ABSENT')
  const { token, expires_at } = signAddress(secret, { stored_file_id: file.stored_file_id, as, user_id }, now)
  return { address: { path: `/files/stored/${token}`, expires_at } }
}
