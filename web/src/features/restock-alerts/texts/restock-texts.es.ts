import type { RestockTexts } from './restock-texts.en.ts';

export const texts: RestockTexts = {
  confirmEmail: { link: 'Confirme su correo', rest: ' para recibir también un mensaje allí.' },
  emailToo: 'Avísenme también por correo',
  waiting: 'Le avisaremos cuando vuelva.',
  stop: 'Dejar de esperar',
  tellMe: 'Avísenme cuando vuelva',
  failed: 'No se pudo guardar',
  isBack: 'Ya volvió',
  inStock: (cigar) => `${cigar} ya está disponible.`,
  panel: {
    title: 'En espera',
    description: 'Agotados donde le gusta fumar. Le avisamos una vez cuando vuelvan.',
    loading: 'Cargando lo que espera',
    nothing: 'Nada en espera',
    nothingBody:
      'Cuando a un salón que conoce se le agota un puro, su tarjeta ofrece «Avísenme cuando vuelva».',
    toShelf: 'Ver el estante',
    list: 'Puros que espera',
    less: 'Ver menos',
    all: (count) => `Ver los ${count}`,
    stopped: 'Ya no lo espera',
    undo: 'Deshacer',
  },
  soldOut: (cigar) => `Agotado: ${cigar}`,
  soldOutAt: (lounge) => `Agotado en ${lounge}`,
  notOnShelf: (lounge) => `Por ahora no está en el estante de ${lounge}`,
};
