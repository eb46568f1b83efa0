/** Duration of a toast, at the top right. SPEC §2, §9 Interaction. */
export const TOAST_DURATION_MS = 3000
