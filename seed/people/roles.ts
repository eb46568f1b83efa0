import { RIGHTS, type Right } from '@meridian/domain/admin-rights.ts'

/** The roles of admins, with the rights that each gives. SPEC §6. */
export const ROLES = {
  owner: RIGHTS,
  editor: [
    'content.read',
    'content.write',
    'content.publish',
    'materials.read',
    'materials.write',
    'materials.publish',
  ],
  // Writes texts, which another admin publishes.
  translator: ['content.read', 'content.write', 'materials.read', 'materials.write'],
  auditor: ['content.read', 'materials.read'],
} as const satisfies Record<string, readonly Right[]>

export type RoleKey = keyof typeof ROLES
