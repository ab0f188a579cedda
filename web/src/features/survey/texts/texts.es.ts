import { cardTexts } from '../../../i18n/card-texts.es.ts';
import { guestTexts } from '../../../i18n/guest-texts.es.ts';
import { errorsInSpanish } from '../../../i18n/errors.es.ts';
import type { SurveyTexts } from './texts.en.ts';

export const texts: SurveyTexts = {
  welcome: {
    title: 'Encuentre su puro ideal',
    start: 'Empezar mi recomendación',
    promise: 'Solo 5 preguntas rápidas',
    age: 'Para adultos de 21 años o más.',
    language: 'Idioma',
    palateCard: '¿Tiene una tarjeta de gustos?',
    palateOffline: 'La tarjeta de gustos necesita conexión. Responda las preguntas, por favor.',
    mayTurnOff:
      'Personal: esta pantalla puede apagarse. Tóquela una vez. Si este aviso sigue, ponga Bloqueo automático en Nunca.',
    forStaff: 'Para el personal',
    staffNotes: {
      oldShelf: 'El estante de esta tableta tiene más de un día. Revise su conexión, por favor.',
      notKept:
        'Este navegador no guarda nada. Sin conexión, solo hay puros para los clientes hasta que se cierre la página.',
    },
  },
  ...guestTexts,
  progress: (question) => `Pregunta ${question} de 5`,
  complete: (percent) => `${percent} % completado`,
  previous: 'Anterior',
  next: 'Siguiente',
  finish: 'Ver recomendaciones',
  chooseUpTo: (most) => `Elija hasta ${most}`,
  full: 'Quite una para cambiar',
  questions: {
    experience: {
      title: '¿Cuánto conoce de puros?',
      options: {
        beginner: ['Principiante', 'Nuevo en los puros'],
        intermediate: ['Intermedio', 'Un puro de vez en cuando'],
        advanced: ['Avanzado', 'Sé lo que me gusta'],
        connoisseur: ['Conocedor', 'Los conozco bien'],
      },
    },
    strength: {
      title: '¿Qué fortaleza prefiere?',
      options: {
        mild: ['Suave', 'Ligero y amable'],
        'mild-medium': ['Suave a medio', 'Suave, con algo de cuerpo'],
        medium: ['Medio', 'Equilibrado'],
        'medium-full': ['Medio a fuerte', 'Rico y con carácter'],
        full: ['Fuerte', 'Potente'],
      },
    },
    flavors: {
      title: '¿Qué sabores le gustan?',
      options: {
        creamy: ['Cremoso', 'Leche, mantequilla, vainilla'],
        woody: ['Amaderado', 'Cedro, roble'],
        spicy: ['Especiado', 'Pimienta, canela'],
        sweet: ['Dulce', 'Miel, caramelo, fruta'],
        coffee: ['Café', 'Expreso, cacao'],
        nutty: ['Frutos secos', 'Almendra, avellana'],
        earthy: ['Terroso', 'Cuero, tierra, heno'],
      },
    },
    time: {
      title: '¿Cuánto tiempo tiene?',
      options: {
        '20-30': ['20–30 minutos', 'Una pausa corta'],
        '45-60': ['45–60 minutos', 'Una hora tranquila'],
        '60-90': ['60–90 minutos', 'Una larga velada'],
        'no-time-preference': ['Sin preferencia', 'Lo que haga falta'],
      },
    },
    budget: {
      title: '¿Cuánto quiere gastar?',
      options: {
        budget: ['Económico', 'Los precios más bajos'],
        'mid-price': ['Precio medio', 'El centro del estante'],
        premium: ['Prémium', 'Algo especial'],
        'all-options': ['Todas las opciones', 'Muéstreme todo'],
      },
    },
  },
  loading: 'Eligiendo del estante …',
  failed: {
    refused: 'Esta vez no pudimos encontrar sus puros. Inténtelo de nuevo o pregunte a nuestro personal.',
    retry: 'Intentar ahora',
    trying: 'Intentando de nuevo …',
    fromShelf: 'Mientras tanto, de nuestro estante',
    askStaff: 'Preguntar al personal',
    staffWords: (cigar: string) => `Muestre esto a nuestro personal: «Quisiera saber más sobre ${cigar}».`,
  },
  toWelcome: 'Volver a la bienvenida',
  nextPerson: 'Siguiente persona',
  idle: '¿Sigue ahí? Toque la pantalla para continuar.',
  results: {
    title: '¡Encontramos sus puros!',
    tiers: { primary: 'Nuestra mejor recomendación', budget: 'Opción económica', premium: 'Opción prémium' },
    best: 'La mejor coincidencia',
    saveTitle: 'Guárdelo en su teléfono',
    saveBody: 'Llévese estos puros: escanee un código, sin aplicación y sin cuenta.',
    save: 'Obtener código QR y enlace',
    saving: 'Preparando su código …',
    pickCode: 'Diga este código en el mostrador:',
    noCode: 'Ahora no hay código. Muestre esta pantalla a nuestro personal, por favor.',
    oldShelf: 'Nuestra lista tiene algunos días. Pregunte a nuestro personal qué hay hoy.',
    critique: 'O tal vez',
    critiques: {
      lighter: 'Más suave',
      cheaper: 'Más económico',
      shorter: 'Más corto',
      different: 'Algo distinto',
    },
    restore: 'Los primeros',
    critiqued: 'Aquí tiene otros puros.',
    restored: 'Sus tres primeros están de vuelta.',
    noneLeft: 'No hay otro puro en este estante que se ajuste a lo que pide.',
    notCritiqued: 'No podemos consultar el estante en este momento. Inténtelo de nuevo.',
  },
  card: cardTexts,
  noCigars: {
    title: 'No hay puros disponibles',
    guest:
      'Ahora mismo no hay nada en este estante que recomendar. Pregunte a nuestro personal: sabe lo que acaba de llegar.',
    owner: '¿Es su salón? Agregue sus puros y sus clientes los verán aquí.',
    link: 'Acceso para dueños',
  },
  qr: {
    title: 'Sus puros, en su teléfono',
    body: 'Apunte la cámara de su teléfono al código.',
    alt: 'Código QR que abre sus recomendaciones',
    link: 'O abra este enlace:',
    open: 'Abrir en este teléfono',
    byMail: 'Recibirlos por correo',
    countdown: (seconds) => `Se reinicia en ${seconds} segundos`,
    failed: (reason) => `No se pudo generar el código QR: ${reason}`,
    unknown: 'error desconocido',
    unreachable: 'no hay conexión. Inténtelo de nuevo.',
    offline: 'no hay conexión. Inténtelo más tarde o tome una foto de sus puros.',
    dismiss: 'Aceptar',
  },
  errors: errorsInSpanish,
};
