import type { SeedDocument } from './seed-document.ts'

export const LANDING_PAGES: readonly SeedDocument[] = []
