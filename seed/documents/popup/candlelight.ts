import { CATEGORIES } from '../../categories.ts'
import { PICTURE_ALTS } from '../../picture-alts.ts'
import { SCENES } from '../../pictures.ts'
import { slugsOf } from '../../slugs.ts'
import { inEveryLanguage } from '../../texts.ts'
import type { SeedDocument } from '../seed-document.ts'

const PAGES = slugsOf(CATEGORIES.candles.name)

/** A campaign among the candles. */
export const CANDLELIGHT_POPUP: SeedDocument = {
  id: 301,
  kind: 'popup',
  body: () => ({
    url: inEveryLanguage((languageId) => `/c/${PAGES[languageId]}`),
    title: {
      cs: 'Večery při svíčkách',
      de: 'Abende bei Kerzenschein',
      en: 'Evenings by candlelight',
      es: 'Noches a la luz de las velas',
      fr: 'Soirées à la bougie',
      hu: 'Gyertyafényes esték',
      it: 'Serate a lume di candela',
      pl: 'Wieczory przy świecach',
      pt: 'Serões à luz das velas',
      ro: 'Seri la lumina lumânărilor',
      ru: 'Вечера при свечах',
      sk: 'Večery pri sviečkach',
      uk: 'Вечори при свічках',
    },
  }),
  sections: [
    {
      type: 'banner',
      title: {
        cs: 'Svíčka a něco k ní',
        de: 'Eine Kerze und etwas dazu',
        en: 'A candle, and something to go with it',
        es: 'Una vela y algo que la acompañe',
        fr: 'Une bougie, et de quoi l’accompagner',
        hu: 'Egy gyertya, és valami mellé',
        it: 'Una candela e qualcosa da abbinare',
        pl: 'Świeca i coś do niej',
        pt: 'Uma vela e algo para a acompanhar',
        ro: 'O lumânare și ceva alături',
        ru: 'Свеча и что-нибудь к ней',
        sk: 'Sviečka a niečo k nej',
        uk: 'Свічка й дещо до неї',
      },
      text: {
        cs: 'V sadách najdete vůně, které se k sobě hodí, připravené jako dárek.',
        de: 'In unseren Sets finden Sie Düfte, die zueinander passen, fertig zum Verschenken.',
        en: 'Our sets bring together scents that suit each other, ready to give.',
        es: 'En nuestros sets encontrará aromas que combinan entre sí, listos para regalar.',
        fr: 'Nos coffrets réunissent des senteurs qui s’accordent, prêtes à offrir.',
        hu: 'Szettjeinkben összeillő illatokat talál, ajándékozásra készen.',
        it: 'Nei nostri set trova fragranze che stanno bene insieme, pronte da regalare.',
        pl: 'W naszych zestawach są zapachy, które do siebie pasują, gotowe na prezent.',
        pt: 'Nos nossos conjuntos encontra aromas que combinam entre si, prontos a oferecer.',
        ro: 'În seturile noastre găsiți parfumuri care se potrivesc, gata de dăruit.',
        ru: 'В наших наборах собраны ароматы, которые подходят друг другу и готовы стать подарком.',
        sk: 'V sadách nájdete vône, ktoré sa k sebe hodia, pripravené ako darček.',
        uk: 'У наших наборах зібрано аромати, що пасують один до одного й готові стати подарунком.',
      },
      picture: { image_file_id: SCENES['banner-candlelight'], alt: PICTURE_ALTS['banner-candlelight'] },
      link: { label: CATEGORIES.sets.name, category_id: CATEGORIES.sets.id },
    },
  ],
}
