export function watchStarter(onDeath: () => void): void
