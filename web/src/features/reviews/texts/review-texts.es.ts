import type { ReviewTexts } from './review-texts.en.ts';

const number = (count: number) => count.toLocaleString('es-US');

export const texts: ReviewTexts = {
  states: { published: 'Publicada', held: 'Retenida', hidden: 'Oculta' },
  hold: {
    insult: 'parece contener un insulto',
    link: 'parece contener un enlace o una dirección',
    number: 'parece contener un número de teléfono',
    'hidden-before': 'estaba oculta antes de que la cambiara',
  },
  hide: {
    abuse: { label: 'Ofensa', hint: 'Insulta o amenaza a alguien.' },
    spam: { label: 'Spam', hint: 'Hace publicidad o no tiene que ver con el puro.' },
    private: { label: 'Datos privados', hint: 'Revela el nombre, el número o la dirección de alguien.' },
  },
  joined: (phrases) =>
    phrases.length < 2 ? (phrases[0] ?? '') : `${phrases.slice(0, -1).join(', ')} y ${phrases.at(-1)}`,
  panel: {
    title: 'Reseñas recientes',
    description: 'Lo que publicó sobre puros, y para quién.',
    loading: 'Cargando sus reseñas',
    empty: 'Todavía no hay reseñas',
    emptyBody:
      'Sus notas son privadas. Desde un puro de su bóveda puede publicar una reseña para el salón de donde viene.',
    list: 'Sus reseñas',
    all: 'Todas las reseñas',
    more: 'Ver más',
    to: (lounge) => `Para ${lounge}`,
  },
  publishTo: (lounge) => `Publicar para ${lounge}`,
  yours: 'Su reseña',
  privacy: (lounge) => `${lounge} lee esto. Nunca ve su correo ni el resto de su bóveda.`,
  looking: 'Buscando su reseña',
  held: (lounge, reasons) => `Retenida hasta que ${lounge} la revise, porque ${reasons}.`,
  hidden: (lounge) => `${lounge} la ocultó.`,
  changeIt: (lounge) => `Si la cambia, ${lounge} la revisa otra vez.`,
  quoted: (note) => `«${note}»`,
  form: {
    label: (cigar) => `Su reseña de ${cigar}`,
    rating: 'Su calificación',
    review: 'Su reseña',
    left: (left, most) => `Quedan ${number(left)} de ${number(most)} caracteres`,
    over: (over) => `${number(over)} ${over === 1 ? 'carácter' : 'caracteres'} de más`,
    firstName: 'Nombre de pila (opcional)',
    firstNameHint: (aGuest) => `Se muestra junto a su reseña. Sin nombre dice «${aGuest}».`,
    sees: (lounge) => `Lo que ve ${lounge}`,
    starsFirst: 'Primero dele estrellas.',
    save: 'Guardar los cambios',
    publish: 'Publicar',
    withdraw: 'Retirar',
  },
  toasts: {
    withdrawn: 'Reseña retirada',
    withdrawnBody: (lounge) => `${lounge} ya no la ve.`,
    published: 'Reseña publicada',
    publishedBody: (lounge) => `${lounge} ya puede leerla.`,
    held: 'Reseña retenida',
    heldBody: (lounge) => `${lounge} la revisa antes de que se muestre.`,
  },
};
