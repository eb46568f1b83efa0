import type { ClubTexts } from './text-shape.ts'

export const CLUB_ES: ClubTexts = {
  name: 'El club',
  title: 'Precios propios y puntos',
  description:
    'Cuánto cuesta ser socio, qué es un punto, de dónde salen las posiciones y qué no tiene que hacer nadie.',
  join: 'Hacerse socio',
  facts: [
    ['Gratis', 'Sin cuota ni compra mínima, desde los 18 años.'],
    ['Cerca de un {{member}} menos', 'Los socios tienen precios propios en todo el surtido.'],
    ['Puntos', 'Por cada pedido pagado. Al pagar otro se convierten en descuento.'],
    ['Sin compromiso', 'Puede dejar el club cuando quiera.'],
  ],
  steps_title: 'Cómo se empieza',
  steps: [
    [
      'Registrarse',
      'Nombre, correo electrónico y contraseña: se tarda un minuto. Si alguien nos recomendó, indique su número; si no, deje el campo vacío.',
    ],
    ['Confirmar', 'Enviamos seis cifras a su correo. Con ellas su cuenta queda abierta.'],
    ['Mirar con calma', 'Desde entonces ve los precios de socio. Si compra y cuándo, lo decide usted.'],
  ],
  points_title: 'Qué es un punto',
  points: [
    [
      'Para reunir',
      'La P junto a un precio dice cuántos puntos da un producto. Son suyos en cuanto se paga el pedido y puede usarlos al terminar el plazo de desistimiento.',
    ],
    [
      'Para usar',
      'Al hacer un pedido decide cuántos puntos usar. Lo que valen en su moneda se muestra allí antes de pedir; así vuelve cerca del dos por ciento de lo que gasta. Son válidos un año desde el día en que pueden usarse.',
    ],
    [
      'Para contar',
      'Los puntos de un pedido cuentan también como volumen del mes, el suyo y el de su grupo. Ese volumen decide las posiciones. No es dinero y no puede gastarse.',
    ],
  ],
  prices_title: 'Cuánto ahorran los socios',
  prices_lead:
    'El precio junto a un producto es siempre el de quien mira. Con la sesión iniciada ve su precio y lo que pagaría un invitado. Los socios pagan cerca de un {{member}} menos; los colaboradores, cerca de un {{partner}}.',
  ladder_title: 'Siete posiciones',
  ladder_lead:
    'Una posición depende de lo que un socio y su grupo piden en un mes, y dura hasta el final del mes siguiente. Nadie tiene que subir: los precios de socio valen desde el primer día.',
  member_prices: 'Precios de socio, cerca de un {{member}} por debajo de los de invitado',
  partner_prices: 'Precios de colaborador, cerca de un {{partner}} por debajo de los de invitado',
  everybody: 'Desde el registro, sin condiciones',
  or: 'o bien',
  words:
    'Una línea es alguien que llegó gracias a usted, con todos los que siguen. El grupo son todas las líneas juntas. Es activo quien reúne al menos {{active}} en un mes.',
  faq_title: 'Preguntas sobre el club',
  faq: [
    [
      '¿Tengo que comprar para seguir siendo socio?',
      'No. No hay compra mínima ni mensual. Las posiciones requieren volumen; ser socio, no.',
    ],
    [
      '¿Gana alguien dinero si me registro?',
      'No. A nadie se le paga por captar socios. Lo que pida después cuenta en el volumen del grupo de quien nos recomendó.',
    ],
    ['¿Puedo entrar sin recomendación?', 'Sí. Deje el campo vacío; los precios y los puntos son los mismos.'],
    [
      '¿Y si me mudo a otro país?',
      'Su condición de socio pertenece al país en el que se registró. En su cuenta puede pedir un traslado, y su grupo va con usted.',
    ],
    [
      '¿Qué pasa con mis puntos si me voy?',
      'Los puntos sin usar se pierden, así que úselos antes. Quienes llegaron por su recomendación siguen en el club.',
    ],
  ],
  strip_title: 'Se tarda un minuto',
  strip_text: 'Y no cuesta nada, ni hoy ni después.',
}
