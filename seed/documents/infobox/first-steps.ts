import { type SeedDocument, sentenceWithLink } from '../seed-document.ts'

/** Stands in the account area, which only members enter. */
export const FIRST_STEPS_INFOBOX: SeedDocument = {
  id: 402,
  kind: 'infobox',
  body: () => ({ place: 'account', group: 'first-steps' }),
  sections: [
    {
      type: 'information',
      items: [
        {
          content: sentenceWithLink(
            {
              cs: 'Jste v klubu noví? První kroky jsou popsány v materiálech.',
              de: 'Neu im Club? Die ersten Schritte stehen in den Materialien.',
              en: 'New in the club? The first steps are told in the materials.',
              es: '¿Acaba de entrar en el club? Los primeros pasos están en los materiales.',
              fr: 'Vous venez de rejoindre le club ? Les premiers pas sont décrits dans les documents.',
              hu: 'Új tag a klubban? Az első lépéseket az anyagok között találja.',
              it: 'È appena entrato nel club? I primi passi sono descritti nei materiali.',
              pl: 'Od niedawna w klubie? Pierwsze kroki opisaliśmy w materiałach.',
              pt: 'Chegou há pouco ao clube? Os primeiros passos estão nos materiais.',
              ro: 'Sunteți de curând în club? Primii pași sunt descriși în materiale.',
              ru: 'Вы недавно в клубе? Первые шаги описаны в материалах.',
              sk: 'Ste v klube noví? Prvé kroky sú opísané v materiáloch.',
              uk: 'Ви нещодавно в клубі? Перші кроки описано в матеріалах.',
            },
            {
              cs: 'Materiály',
              de: 'Materialien',
              en: 'Materials',
              es: 'Materiales',
              fr: 'Documents',
              hu: 'Anyagok',
              it: 'Materiali',
              pl: 'Materiały',
              pt: 'Materiais',
              ro: 'Materiale',
              ru: 'Материалы',
              sk: 'Materiály',
              uk: 'Матеріали',
            },
            { path: '/account/materials' },
          ),
        },
      ],
    },
  ],
}
