import { FaqBody, FaqCategoryBody } from '@meridian/contract/faq.ts'
import { InfoboxBody } from '@meridian/contract/infoboxes.ts'
import { LandingPageBody } from '@meridian/contract/landing-pages.ts'
import { MenuBody } from '@meridian/contract/menus.ts'
import { NewsBody, NewsCategoryBody } from '@meridian/contract/news.ts'
import { PageBody } from '@meridian/contract/pages.ts'
import { PopupBody } from '@meridian/contract/popups.ts'
import { SequenceBody } from '@meridian/contract/sequences.ts'
import type { DocumentKind } from '@meridian/domain/document.ts'
import type { z } from 'zod'

/** The shape of each kind of document. */
export const BODIES = {
  sequence: SequenceBody,
  landing_page: LandingPageBody,
  news_category: NewsCategoryBody,
  news: NewsBody,
  popup: PopupBody,
  infobox: InfoboxBody,
  page: PageBody,
  menu: MenuBody,
  faq_category: FaqCategoryBody,
  faq: FaqBody,
} as const satisfies Record<DocumentKind, z.ZodType>

export type BodyOf<Kind extends DocumentKind> = z.output<(typeof BODIES)[Kind]>
