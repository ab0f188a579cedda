import type { GuestTexts } from './guest-texts.en.ts';

export const guestTexts: GuestTexts = {
  ofAge: {
    title: '¿Tiene 21 años o más?',
    why: 'Este salón lo pregunta a todos. Su respuesta no se guarda.',
    yes: 'Sí, los tengo',
    no: 'No',
    sorry: 'Será en otra ocasión',
    sorryWhy: 'Estas recomendaciones son para adultos de 21 años o más.',
  },
  away: 'No podemos conectar con el salón en este momento. Seguimos intentándolo.',
  closed: {
    title: 'Cerrado por el momento',
    body: 'La encuesta no está disponible ahora. Pregunte a nuestro personal: con gusto le recomendará un puro en persona.',
  },
  demo: 'Salón de demostración',
  demoUnknown: 'Salón de demostración · no encontramos el salón de este enlace',
  notAnswering:
    'No podemos consultar el estante en este momento. Guardamos sus respuestas y seguimos intentándolo.',
  oneMoment: 'Un momento, por favor',
};
