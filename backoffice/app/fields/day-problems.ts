/** The texts of problems with a typed day. */
export const DAY_PROBLEMS = { NOT_A_DAY: 'DAY_NOT_ONE', DAY_ABSENT: 'DAY_ABSENT' } as const
