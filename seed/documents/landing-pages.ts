import { AUTUMN_PAGE } from './landing-page/autumn.ts'
import { SPRING_PAGE } from './landing-page/spring.ts'
import { SUMMER_PAGE } from './landing-page/summer.ts'
import { WINTER_PAGE } from './landing-page/winter.ts'
import type { SeedDocument } from './seed-document.ts'

export const LANDING_PAGES: readonly SeedDocument[] = [SPRING_PAGE, SUMMER_PAGE, AUTUMN_PAGE, WINTER_PAGE]
