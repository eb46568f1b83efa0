import { z } from 'zod'
import { typedText } from '../fields.ts'

/** Why an admin did something; kept in the audit log until the member is erased. */
export const Reason = typedText(500).trim().min(3)
/** The version that an admin saw; of two admins who saw the same one, the second is refused. */
export const Version = z.int().min(1).max(2_147_483_647)
