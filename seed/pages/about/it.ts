import type { AboutTexts } from './text-shape.ts'

export const ABOUT_IT: AboutTexts = {
  name: 'Chi siamo',
  title: 'Una casa di profumi discreti',
  description: 'Profumi, cura del corpo e fragranze per la casa, prodotti in piccole serie e venduti da chi li usa.',
  items: [
    [
      'Piccole serie',
      'Componiamo i profumi a Grasse, prepariamo le creme a Friburgo e coliamo le candele a Łódź. Nessuna serie supera i duemila pezzi; ciò che si esaurisce torna quando le materie prime sono buone.',
      'Il numero in un nome è quello della prova che abbiamo tenuto. Per Ambre 51 ne sono servite cinquantuno, per Vétiver 12 soltanto dodici.',
    ],
    [
      'Persone, non pubblicità',
      'A consigliare Meridian sono i soci del suo club. Raccolgono punti e hanno prezzi propri, ma nessuno è tenuto ad acquistare per farne parte e nessuno è pagato per reclutare.',
      'Se desidera semplicemente acquistare, lo faccia come ospite. Da noi è la via più breve, non quella nascosta.',
    ],
    [
      'Che cosa non facciamo',
      'Coloriamo solo ciò che deve colorare, non riempiamo con silicone e non promettiamo miracoli. Ogni pagina dice che cosa contiene il flacone, così come è stampato sulla confezione.',
    ],
  ],
  facts: ['pezzi al massimo per serie', 'paesi in cui consegniamo', 'lingue in cui rispondiamo'],
  places_title: 'Tre luoghi',
  places: [
    ['Grasse', 'I profumi. Sei settimane di riposo al buio, poi il riempimento a mano.'],
    ['Friburgo', 'Le creme e i sieri, preparati in piccole caldaie, perché una crema dà il meglio quando è fresca.'],
    ['Łódź', 'Le candele di cera vegetale con stoppino di cotone, in vasi che si usano ancora.'],
  ],
  read_title: 'Continui a leggere',
  news: 'Novità',
}
