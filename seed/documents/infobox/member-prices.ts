import { type SeedDocument, sentenceWithLink } from '../seed-document.ts'

/** For members and partners, by their price groups. */
export const MEMBER_PRICES_INFOBOX: SeedDocument = {
  id: 401,
  kind: 'infobox',
  body: () => ({ place: 'catalogue', group: 'club', price_group_ids: [2, 3] }),
  sections: [
    {
      type: 'information',
      items: [
        {
          content: sentenceWithLink(
            {
              cs: 'Tady vidíte ceny pro členy a každý nákup vám přidá body.',
              de: 'Hier sehen Sie Ihre Mitgliederpreise, und jeder Einkauf bringt Ihnen Punkte.',
              en: 'You see member prices here, and every purchase brings you points.',
              es: 'Aquí ve los precios para socios, y cada compra le da puntos.',
              fr: 'Vous voyez ici les prix membres, et chaque achat vous rapporte des points.',
              hu: 'Itt tagsági árakat lát, és minden vásárlás pontokat hoz Önnek.',
              it: 'Qui vede i prezzi per i soci, e ogni acquisto Le porta dei punti.',
              pl: 'Widzisz tu ceny dla członków klubu, a każdy zakup dodaje ci punktów.',
              pt: 'Aqui vê os preços para membros, e cada compra dá-lhe pontos.',
              ro: 'Aici vedeți prețurile pentru membri, iar fiecare cumpărătură vă aduce puncte.',
              ru: 'Здесь указаны цены для участников клуба, и каждая покупка приносит вам баллы.',
              sk: 'Tu vidíte ceny pre členov a každý nákup vám pridá body.',
              uk: 'Тут указано ціни для учасників клубу, і кожна покупка приносить вам бали.',
            },
            {
              cs: 'Moje body',
              de: 'Meine Punkte',
              en: 'My points',
              es: 'Mis puntos',
              fr: 'Mes points',
              hu: 'Pontjaim',
              it: 'I miei punti',
              pl: 'Moje punkty',
              pt: 'Os meus pontos',
              ro: 'Punctele mele',
              ru: 'Мои баллы',
              sk: 'Moje body',
              uk: 'Мої бали',
            },
            { path: '/account/wallet' },
          ),
        },
      ],
    },
  ],
}
