import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { CLUB_TEXTS } from '../../pages/club/texts.ts'
import { PICTURE_ALTS } from '../../picture-alts.ts'
import { SCENES } from '../../pictures.ts'
import { PAGE_IDS } from '../../world.ts'
import { pickFrom, type SeedDocument } from '../seed-document.ts'
import { POPUP_TEXTS } from './texts.ts'

const text = pickFrom(CLUB_TEXTS)

/** Invites guests on the home page to the club. */
export const WELCOME_POPUP: SeedDocument = {
  id: 300,
  kind: 'popup',
  body: () => ({
    url: '/',
    title: POPUP_TEXTS.welcome.title,
    price_group_ids: [GUEST_PRICE_GROUP_ID],
  }),
  sections: [
    {
      type: 'banner',
      title: POPUP_TEXTS.welcome.banner.title,
      text: POPUP_TEXTS.welcome.banner.text,
      picture: { image_file_id: SCENES['scene-gift'], alt: PICTURE_ALTS['scene-gift'] },
      link: {
        label: POPUP_TEXTS.welcome.banner.link.label,
        path: '/register',
      },
    },
    { type: 'tags', tags: [{ label: text(({ title }) => title), page_id: PAGE_IDS.club }] },
  ],
}
