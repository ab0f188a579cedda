import type { AgeQuestion } from './age-question.en.ts';

export const ageQuestion: AgeQuestion = {
  title: '¿Tiene 21 años o más?',
  why: 'Este salón lo pregunta a todos. Su respuesta no se guarda.',
  yes: 'Sí, los tengo',
  no: 'No',
  sorry: 'Será en otra ocasión',
  sorryWhy: 'Estas recomendaciones son para adultos de 21 años o más.',
};
