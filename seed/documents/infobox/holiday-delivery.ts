import { daysBefore } from '../../insert-rows.ts'
import { DELIVERY_PAGE } from '../../pages/delivery.ts'
import { PAGE_IDS } from '../../world.ts'
import { pickFrom, type SeedDocument, sentenceWithLink } from '../seed-document.ts'

/** Runs from a week before the world is seeded to forty days after. */
export const HOLIDAY_DELIVERY_INFOBOX: SeedDocument = {
  id: 400,
  kind: 'infobox',
  body: (now) => ({
    place: 'everywhere',
    group: 'delivery',
    visible_from: daysBefore(now, 7).toISOString(),
    visible_until: daysBefore(now, -40).toISOString(),
  }),
  sections: [
    {
      type: 'information',
      items: [
        {
          content: sentenceWithLink(
            {
              cs: 'Před svátky jsou zásilky na cestě až o dva dny déle.',
              de: 'Vor den Feiertagen sind Pakete bis zu zwei Tage länger unterwegs.',
              en: 'Before the holidays parcels take up to two days longer.',
              es: 'Antes de las fiestas, los paquetes pueden tardar hasta dos días más.',
              fr: 'Avant les fêtes, les colis peuvent mettre jusqu’à deux jours de plus.',
              hu: 'Az ünnepek előtt a csomagok akár két nappal tovább is úton lehetnek.',
              it: 'Prima delle feste i pacchi possono impiegare fino a due giorni in più.',
              pl: 'Przed świętami paczki mogą iść nawet o dwa dni dłużej.',
              pt: 'Antes das festas, as encomendas podem demorar até mais dois dias.',
              ro: 'Înainte de sărbători, coletele pot ajunge cu până la două zile mai târziu.',
              ru: 'Перед праздниками посылки могут идти на два дня дольше.',
              sk: 'Pred sviatkami sú zásielky na ceste až o dva dni dlhšie.',
              uk: 'Перед святами посилки можуть іти на два дні довше.',
            },
            pickFrom(DELIVERY_PAGE.texts)(({ name }) => name),
            { page_id: PAGE_IDS.delivery },
          ),
        },
      ],
    },
  ],
}
