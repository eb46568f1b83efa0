export function findNode(
  self?: { platform: string; arch: string; version: string; execPath: string },
  modules?: string,
): string | null
