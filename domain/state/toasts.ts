/** How long a toast stays, at the top right. SPEC §2, §9 Interaction. */
export const TOAST_DURATION_MS = 3000
