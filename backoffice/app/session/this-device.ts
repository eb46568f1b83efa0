const LONGEST = 300

/** This browser's name in the list of sessions. */
export const thisDevice = (): { device: string } => ({ device: navigator.userAgent.slice(0, LONGEST) })
