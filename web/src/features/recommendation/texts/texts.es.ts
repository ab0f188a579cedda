import { notesInSpanish } from '@vitola/engine';
import { errorsInSpanish } from '../../../i18n/errors.es.ts';
import { cardTexts } from '../../../i18n/card-texts.es.ts';
import { guestTexts } from '../../../i18n/guest-texts.es.ts';
import { questions } from './questions.es.ts';
import type { QuizTexts } from './texts.en.ts';

export const texts: QuizTexts = {
  questions,
  ...guestTexts,
  frame: {
    skip: 'Ir al contenido',
    home: 'Vitola: inicio',
    signIn: 'Iniciar sesión',
    dashboard: 'Ir a mi panel',
    quizTitle: 'Cuestionario',
    resultsTitle: 'Sus recomendaciones',
    loading: 'Un momento …',
  },
  quiz: {
    place: (question, of) => `Pregunta ${question} de ${of}`,
    complete: (percent) => `${percent} % completado`,
    one: 'Elija una.',
    many: 'Elija cuantas quiera.',
    age: 'Para adultos de 21 años o más.',
    language: 'Idioma',
    previous: 'Anterior',
    next: 'Siguiente',
    finish: 'Ver recomendaciones',
  },
  results: {
    found: 'Sus recomendaciones',
    none: 'No hay puros disponibles',
    waiting: 'Eligiendo del estante …',
    kept: 'Guardamos sus respuestas.',
    retry: 'Intentar de nuevo',
    pickCode: 'Diga este código en el mostrador:',
    again: 'Repetir el cuestionario',
    welcome: 'Volver a la bienvenida',
  },
  card: {
    ...cardTexts,
    tiers: {
      primary: 'La mejor coincidencia',
      budget: 'Opción económica',
      premium: 'Opción prémium',
    },
    notes: 'Notas de sabor',
    notesOf: notesInSpanish,
    facts: 'Datos',
    smokingTime: 'Tiempo de fumada',
  },
  critique: {
    title: 'O tal vez',
    kinds: {
      lighter: 'Más suave',
      cheaper: 'Más económico',
      shorter: 'Más corto',
      different: 'Algo distinto',
    },
    restore: 'Los primeros',
    notes: {
      critiqued: 'Aquí tiene otros puros.',
      restored: 'Sus tres primeros están de vuelta.',
      noneLeft: 'No hay otro puro en este estante que se ajuste a lo que pide.',
      notCritiqued: 'No podemos consultar el estante en este momento. Inténtelo de nuevo.',
    },
  },
  noCigars: {
    guest:
      'Ahora mismo no hay nada en este estante que recomendar. Pregunte al personal: sabe lo que acaba de llegar.',
    owner: '¿Es su salón? Agregue sus puros y sus clientes los verán aquí.',
    link: 'Acceso para dueños',
  },
  offer: {
    title: 'Primero, seis preguntas',
    body: 'Díganos qué le gusta y aquí aparecerán sus tres puros. Toma cerca de un minuto.',
    action: 'Responder el cuestionario',
  },
  errors: errorsInSpanish,
};
