import { errorsInSpanish } from '../../i18n/errors.es.ts';
import { originInSpanish, strengthsInSpanish } from '@vitola/contract/fields/facts-in-spanish';
import type { ShareTexts } from './texts.en.ts';

export const texts: ShareTexts = {
  loading: 'Abriendo su caja …',
  notFound: {
    title: 'No encontramos sus recomendaciones',
    body: 'Este enlace puede haber caducado o no ser válido.',
    error: (message) => `Error: ${message}`,
    unknown: 'no hay nada guardado en este enlace.',
    home: 'Ir al inicio',
    retry: 'Intentar de nuevo',
    offline: 'Sin conexión. Revise su red e inténtelo de nuevo.',
    broken: 'algo salió mal. Inténtelo de nuevo.',
    said: errorsInSpanish,
  },
  waiting: {
    title: 'Sus puros',
    tablet: 'La tableta de su salón sigue sin conexión; esta página se abrirá en cuanto la recupere.',
  },
  title: 'Owner’s Box',
  from: (lounge) => `de ${lounge}`,
  dear: (name) => `Para ${name}`,
  intro: 'Elegimos estos puros para usted de nuestro estante. Aquí están, para volver a ellos.',
  introOne: 'Elegimos este puro para usted de nuestro estante. Aquí está, para volver a él.',
  signed: 'Con nuestros saludos,',
  pickCode: 'Diga este código en el mostrador:',
  top: 'Su mejor opción',
  budget: 'Opción económica',
  shared: 'Para compartir en su mesa',
  premium: 'Opción prémium',
  facts: {
    strength: 'Fortaleza',
    origin: 'Origen',
    size: 'Tamaño',
    time: 'Tiempo de fumada',
    flavors: 'Notas de sabor',
  },
  originOf: originInSpanish,
  minutes: (from, to) => (from === to ? `${from} min` : `${from}–${to} min`),
  infused: 'Aromatizado',
  noPrice: 'Pregunte el precio',
  gone: 'Hoy no está en el estante',
  vault: {
    create: 'Crear cuenta gratis',
    signIn: 'Iniciar sesión',
  },
  until: (date) => `Esta página estará disponible hasta el ${date}.`,
  locale: 'es',
  strengths: strengthsInSpanish,
};
