import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { CLUB_TEXTS } from '../../pages/club/texts.ts'
import { PICTURE_ALTS } from '../../picture-alts.ts'
import { SCENES } from '../../pictures.ts'
import { PAGE_IDS } from '../../world.ts'
import { pickFrom, type SeedDocument } from '../seed-document.ts'

const text = pickFrom(CLUB_TEXTS)

/** Invites guests on the home page to the club. */
export const WELCOME_POPUP: SeedDocument = {
  id: 300,
  kind: 'popup',
  body: () => ({
    url: '/',
    title: {
      cs: 'Vítejte v našem domě vůní',
      de: 'Willkommen in unserem Haus der Düfte',
      en: 'Welcome to our house of scents',
      es: 'Bienvenidos a nuestra casa de aromas',
      fr: 'Bienvenue dans notre maison de parfums',
      hu: 'Üdvözöljük az illatok házában',
      it: 'Benvenuti nella nostra casa dei profumi',
      pl: 'Witamy w naszym domu zapachów',
      pt: 'Bem-vindos à nossa casa de aromas',
      ro: 'Bine ați venit în casa noastră a parfumurilor',
      ru: 'Добро пожаловать в наш дом ароматов',
      sk: 'Vitajte v našom dome vôní',
      uk: 'Ласкаво просимо до нашого дому ароматів',
    },
    price_group_ids: [GUEST_PRICE_GROUP_ID],
  }),
  sections: [
    {
      type: 'banner',
      title: {
        cs: 'Klub, který se vyplatí od první objednávky',
        de: 'Ein Club, der sich ab der ersten Bestellung lohnt',
        en: 'A club that pays from the first order on',
        es: 'Un club que compensa desde el primer pedido',
        fr: 'Un club avantageux dès la première commande',
        hu: 'Klub, amely már az első rendeléstől megéri',
        it: 'Un club che conviene dal primo ordine',
        pl: 'Klub, który opłaca się od pierwszego zamówienia',
        pt: 'Um clube que compensa desde a primeira encomenda',
        ro: 'Un club care merită de la prima comandă',
        ru: 'Клуб, выгодный с первого заказа',
        sk: 'Klub, ktorý sa oplatí od prvej objednávky',
        uk: 'Клуб, вигідний із першого замовлення',
      },
      text: {
        cs: 'Členové nakupují za nižší ceny a z každé objednávky mají body. Členství nic nestojí.',
        de: 'Mitglieder zahlen weniger und sammeln mit jeder Bestellung Punkte. Die Mitgliedschaft kostet nichts.',
        en: 'Members pay less and collect points with every order. Membership costs nothing.',
        es: 'Los socios pagan menos y acumulan puntos con cada pedido. Hacerse socio no cuesta nada.',
        fr: 'Les membres paient moins et cumulent des points à chaque commande. L’adhésion est gratuite.',
        hu: 'A tagok kevesebbet fizetnek, és minden rendeléssel pontokat gyűjtenek. A tagság ingyenes.',
        it: 'I soci pagano meno e raccolgono punti con ogni ordine. L’iscrizione non costa nulla.',
        pl: 'Członkowie płacą mniej i zbierają punkty za każde zamówienie. Członkostwo nic nie kosztuje.',
        pt: 'Os membros pagam menos e acumulam pontos com cada encomenda. A adesão é gratuita.',
        ro: 'Membrii plătesc mai puțin și adună puncte cu fiecare comandă. Calitatea de membru nu costă nimic.',
        ru: 'Участники платят меньше и получают баллы за каждый заказ. Участие бесплатное.',
        sk: 'Členovia nakupujú za nižšie ceny a za každú objednávku získavajú body. Členstvo nič nestojí.',
        uk: 'Учасники платять менше й отримують бали за кожне замовлення. Участь безкоштовна.',
      },
      picture: { image_file_id: SCENES['scene-gift'], alt: PICTURE_ALTS['scene-gift'] },
      link: {
        label: {
          cs: 'Vstoupit do klubu',
          de: 'Mitglied werden',
          en: 'Become a member',
          es: 'Hacerse socio',
          fr: 'Devenir membre',
          hu: 'Csatlakozás a klubhoz',
          it: 'Iscrizione al club',
          pl: 'Dołącz do klubu',
          pt: 'Tornar-se membro',
          ro: 'Deveniți membru',
          ru: 'Вступить в клуб',
          sk: 'Vstúpiť do klubu',
          uk: 'Вступити до клубу',
        },
        path: '/register',
      },
    },
    { type: 'tags', tags: [{ label: text(({ title }) => title), page_id: PAGE_IDS.club }] },
  ],
}
