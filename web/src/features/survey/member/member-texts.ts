import {
  type Language,
  type SurveyAnswers,
  surveyQuestions,
} from '@vitola/contract/recommendation/survey-constants';
import { formatCount } from '../../../text/count.ts';
import type { SurveyTexts } from '../texts/texts.ts';

interface MemberTexts {
  offer: string;
  title: (name: string) => string;
  lead: string;
  lastTime: string;
  ratings: string;
  use: string;
  questions: string;
  nothingKnown: string;
  fewRatings: (missing: number) => string;
  failed: string;
  retry: string;
  back: string;
  privacy: string;
  vault: {
    title: string;
    saving: string;
    saved: string;
    save: string;
    notSaved: string;
    full: string;
    open: string;
  };
}

export const memberTexts: Record<Language, MemberTexts> = {
  en: {
    offer: 'Use my vault',
    title: (name) => `Welcome back, ${name}`,
    lead: 'Skip the questions if you like. Your cigars go straight to your vault.',
    lastTime: 'Same as last time',
    ratings: 'Use my ratings',
    use: 'Show my cigars',
    questions: 'Answer the questions',
    nothingKnown:
      'Once you have answered the questions or rated five cigars, you can skip the questions here.',
    fewRatings: (missing) => `Rate ${formatCount(missing, 'more cigar')} in your vault to use your ratings.`,
    failed: 'We can’t reach your vault right now.',
    retry: 'Try again',
    back: 'Not now',
    privacy: 'The lounge gets your answers as from every guest, without your name.',
    vault: {
      title: 'Your vault',
      saving: 'Saving your cigars …',
      saved: 'Your cigars are saved. Rate them once you have smoked them.',
      save: 'Save to my vault',
      notSaved: 'Your cigars are not saved yet: there is no connection.',
      full: 'Your vault is full. Remove a cigar there, then try again.',
      open: 'Open my vault',
    },
  },
  es: {
    offer: 'Usar mi bóveda',
    title: (name) => `Hola de nuevo, ${name}`,
    lead: 'Si quiere, sáltese las preguntas. Sus puros van directo a su bóveda.',
    lastTime: 'Lo mismo que la última vez',
    ratings: 'Usar mis calificaciones',
    use: 'Ver mis puros',
    questions: 'Responder las preguntas',
    nothingKnown:
      'Cuando haya respondido las preguntas o calificado cinco puros, podrá saltarse las preguntas aquí.',
    fewRatings: (missing) =>
      `Califique ${missing === 1 ? 'un puro' : `${missing} puros`} más para usar sus calificaciones.`,
    failed: 'Ahora mismo no hay conexión con su bóveda.',
    retry: 'Intentarlo de nuevo',
    back: 'Ahora no',
    privacy: 'El salón recibe sus respuestas como las de cualquier cliente, sin su nombre.',
    vault: {
      title: 'Su bóveda',
      saving: 'Guardando sus puros …',
      saved: 'Sus puros están guardados. Califíquelos cuando los haya fumado.',
      save: 'Guardar en mi bóveda',
      notSaved: 'Sus puros aún no se guardaron: no hay conexión.',
      full: 'Su bóveda está llena. Quite un puro e inténtelo de nuevo.',
      open: 'Abrir mi bóveda',
    },
  },
};

/** Answers in one line, as the questions label them: `Medium · Creamy, Nutty · 20–30 minutes`. */
export const summaryOf = (answers: SurveyAnswers, { questions }: SurveyTexts): string =>
  surveyQuestions
    .map((question) =>
      [answers[question]]
        .flat()
        .map((word) => questions[question]?.options[word]?.[0] ?? word)
        .join(', '),
    )
    .join(' · ');
