import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'

/** The bodies that the law of a country makes a shop name to consumers, in the languages of that country. */
export const COMPLAINT_BODIES: Partial<Record<CountryId, Partial<Record<LanguageId, string>>>> = {
  FR: {
    en: 'If we have not settled your complaint within two months, you may turn free of charge to a consumer mediator (médiateur de la consommation); we tell you on request which one is competent for us.',
    fr: 'Si nous n’avons pas réglé votre réclamation dans un délai de deux mois, vous pouvez saisir gratuitement un médiateur de la consommation ; nous vous indiquons sur demande celui dont nous relevons.',
    pl: 'Jeśli nie rozpatrzymy reklamacji w ciągu dwóch miesięcy, możesz bezpłatnie zwrócić się do mediatora konsumenckiego (médiateur de la consommation); na życzenie wskażemy właściwego.',
  },
  PT: {
    en: 'You may file a complaint in the electronic complaints book (Livro de Reclamações) at livroreclamacoes.pt.',
    pt: 'Pode apresentar uma reclamação no Livro de Reclamações eletrónico, em livroreclamacoes.pt.',
  },
  RO: {
    en: 'You may complain to the National Authority for Consumer Protection (ANPC), anpc.ro, which also offers alternative dispute resolution (SAL).',
    hu: 'Panasszal az Országos Fogyasztóvédelmi Hatósághoz (ANPC) fordulhat, anpc.ro; a hatóság alternatív vitarendezést (SAL) is kínál.',
    ro: 'Vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (ANPC), anpc.ro, care oferă și soluționarea alternativă a litigiilor (SAL).',
  },
}
