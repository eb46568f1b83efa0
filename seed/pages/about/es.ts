import type { AboutTexts } from './text-shape.ts'

export const ABOUT_ES: AboutTexts = {
  name: 'Quiénes somos',
  title: 'Una casa de aromas discretos',
  description:
    'Perfumes, cuidado de la piel y aromas para el hogar, hechos en series pequeñas y vendidos por quienes los usan.',
  items: [
    [
      'Series pequeñas',
      'Mezclamos los perfumes en Grasse, elaboramos las cremas en Friburgo y vertemos las velas en Łódź. Ninguna serie pasa de dos mil unidades; lo que se agota vuelve cuando las materias primas son buenas.',
      'El número de un nombre es el del ensayo que elegimos. Ambre 51 necesitó cincuenta y uno; Vétiver 12, solo doce.',
    ],
    [
      'Personas, no publicidad',
      'Meridian se conoce por recomendación de los socios de su club. Acumulan puntos y tienen precios propios, pero nadie está obligado a comprar para formar parte de él y a nadie se le paga por captar socios.',
      'Si solo quiere comprar, compre sin registrarse. En nuestra tienda ese es el camino más corto, no el más escondido.',
    ],
    [
      'Lo que no hacemos',
      'Solo coloreamos lo que debe dar color, no rellenamos con silicona y no prometemos milagros. Cada página dice qué contiene el frasco, tal como está impreso en el envase.',
    ],
  ],
  facts: ['unidades como máximo por serie', 'países a los que enviamos', 'idiomas en los que respondemos'],
  places_title: 'Tres lugares',
  places: [
    ['Grasse', 'Los perfumes. Seis semanas de reposo a oscuras y después se envasan a mano.'],
    [
      'Friburgo',
      'Las cremas y los sérums, elaborados en calderas pequeñas, porque una crema es mejor cuando está fresca.',
    ],
    ['Łódź', 'Las velas de cera vegetal con mecha de algodón, en recipientes que se siguen usando.'],
  ],
  read_title: 'Seguir leyendo',
  news: 'Novedades',
}
