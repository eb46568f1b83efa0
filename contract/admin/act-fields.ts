import { z } from 'zod'
import { typedText } from '../fields.ts'

/** The admin's reason, stored in the audit log until the member is erased. */
export const Reason = typedText(500).trim().min(3)
/** The version the admin saw. If two admins act on the same version, the second is refused. */
export const Version = z.int().min(1).max(2_147_483_647)
