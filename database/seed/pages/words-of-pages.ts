import type { LanguageId } from '@meridian/domain/locale.ts'

export type PageKey = 'contact' | 'delivery' | 'privacy' | 'withdrawal'

/** Words that pages are looked for by, beside their titles: a correction of one language is one block. */
export const WORDS_OF_PAGES: Readonly<Record<LanguageId, Readonly<Record<PageKey, string>>>> = {
  cs: {
    contact: 'kontakt telefon email adresa pomoc zákaznický servis',
    delivery: 'doprava dodání zásilka poštovné platba placení',
    privacy: 'osobní údaje gdpr cookies soukromí',
    withdrawal: 'vrácení vrátit reklamace vratka zpět peníze odstoupení',
  },
  de: {
    contact: 'Kontakt Telefon E-Mail Adresse Hilfe Kundendienst',
    delivery: 'Versand Versandkosten Lieferzeit Paket Porto Bezahlung Zahlungsarten',
    privacy: 'Datenschutz DSGVO Cookies',
    withdrawal: 'Rückgabe Retoure Rücksendung zurücksenden zurückgeben Umtausch Erstattung Widerruf Reklamation',
  },
  en: {
    contact: 'contact phone email address help support',
    delivery: 'delivery shipping postage courier parcel payment',
    privacy: 'privacy personal data gdpr cookies',
    withdrawal: 'return returns refund refunds send back cancel withdrawal complaint',
  },
  es: {
    contact: 'contacto teléfono correo dirección ayuda atención al cliente',
    delivery: 'envío envíos entrega gastos de envío pago',
    privacy: 'privacidad datos personales rgpd cookies',
    withdrawal: 'devolución devoluciones devolver reembolso cambio desistimiento reclamación',
  },
  fr: {
    contact: 'contact téléphone e-mail adresse aide service client',
    delivery: 'livraison expédition frais de port colis paiement',
    privacy: 'confidentialité données personnelles rgpd cookies',
    withdrawal: 'retour retours renvoyer remboursement échange rétractation réclamation',
  },
  hu: {
    contact: 'kapcsolat telefon e-mail cím segítség ügyfélszolgálat',
    delivery: 'szállítás kiszállítás csomag szállítási díj fizetés',
    privacy: 'adatvédelem személyes adatok gdpr sütik',
    withdrawal: 'visszaküldés visszaküldeni visszatérítés csere elállás reklamáció garancia',
  },
  it: {
    contact: 'contatti telefono e-mail indirizzo aiuto assistenza',
    delivery: 'spedizione consegna spese di spedizione pacco pagamento',
    privacy: 'privacy dati personali gdpr cookie',
    withdrawal: 'reso resi restituzione restituire rimborso cambio recesso reclamo',
  },
  pl: {
    contact: 'kontakt telefon e-mail adres pomoc obsługa klienta',
    delivery: 'dostawa wysyłka przesyłka koszt dostawy płatność',
    privacy: 'prywatność dane osobowe rodo gdpr cookies ciasteczka',
    withdrawal: 'zwrot zwroty zwrócić oddać wymiana reklamacja odstąpienie zwrot pieniędzy',
  },
  pt: {
    contact: 'contacto contactos telefone e-mail morada ajuda apoio ao cliente',
    delivery: 'envio entrega portes encomenda pagamento',
    privacy: 'privacidade dados pessoais rgpd cookies',
    withdrawal: 'devolução devoluções devolver reembolso troca resolução reclamação',
  },
  ro: {
    contact: 'contact telefon e-mail adresă ajutor asistență',
    delivery: 'livrare transport colet cost de livrare plată',
    privacy: 'confidențialitate date personale gdpr cookie',
    withdrawal: 'retur retururi returnare returnez ramburs rambursare schimb retragere reclamație',
  },
  ru: {
    contact: 'контакты телефон почта адрес помощь поддержка',
    delivery: 'доставка отправка посылка стоимость доставки оплата',
    privacy: 'конфиденциальность персональные данные куки',
    withdrawal: 'возврат вернуть возвраты обмен возврат денег отказ рекламация',
  },
  sk: {
    contact: 'kontakt telefón email adresa pomoc zákaznícky servis',
    delivery: 'doprava doručenie zásielka poštovné platba',
    privacy: 'osobné údaje gdpr cookies súkromie',
    withdrawal: 'vrátenie vrátiť reklamácia vratka späť peniaze odstúpenie',
  },
  uk: {
    contact: 'контакти телефон пошта адреса допомога підтримка',
    delivery: 'доставка відправлення посилка вартість доставки оплата',
    privacy: 'конфіденційність персональні дані куки',
    withdrawal: 'повернення повернути обмін повернення коштів відмова рекламація',
  },
}
