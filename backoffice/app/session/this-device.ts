const LONGEST = 300

/** What the list of sessions names this browser by. */
export const thisDevice = (): { device: string } => ({ device: navigator.userAgent.slice(0, LONGEST) })
