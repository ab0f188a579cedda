import type { QuizQuestions } from './questions.en.ts';

export const questions: QuizQuestions = {
  experience: {
    title: '¿Con qué frecuencia fuma puros?',
    options: {
      beginner: ['Principiante', 'Nuevo en los puros'],
      occasional: ['Ocasional', 'Unas veces al año'],
      regular: ['Habitual', 'Unas veces al mes'],
      expert: ['Experto', 'Los conozco bien'],
    },
  },
  strength: {
    title: '¿Qué fortalezas le gustan?',
    options: {
      mild: ['Suave', 'Ligero y amable'],
      'medium-mild': ['Medio-suave', 'Suave, con algo de cuerpo'],
      medium: ['Medio', 'Equilibrado'],
      'medium-full': ['Medio-fuerte', 'Rico y con carácter'],
      full: ['Fuerte', 'Potente'],
    },
  },
  flavors: {
    title: '¿Qué sabores busca?',
    options: {
      'creamy-smooth': ['Cremoso y suave', 'Leche, mantequilla, vainilla'],
      'woody-earthy': ['Madera y tierra', 'Cedro, roble, bosque'],
      'spicy-peppery': ['Especias y pimienta', 'Pimienta, canela'],
      'sweet-fruity': ['Dulce y frutal', 'Miel, caramelo, fruta seca'],
      'coffee-chocolate': ['Café y chocolate', 'Expreso, cacao'],
      nutty: ['Frutos secos', 'Almendra, avellana'],
      'earthy-tobacco': ['Tabaco terroso', 'Cuero, heno, hoja añejada'],
    },
  },
  time: {
    title: '¿Cuánto tiempo tiene?',
    options: {
      quick: ['Muy corto', '20–30 minutos'],
      short: ['Corto', '30–45 minutos'],
      medium: ['Medio', '45–75 minutos'],
      long: ['Largo', '75–90 minutos'],
      extended: ['Muy largo', '90 minutos o más'],
    },
  },
  occasion: {
    title: '¿Cuál es la ocasión?',
    options: {
      everyday: ['Un día cualquiera', 'Porque sí'],
      celebration: ['Celebración', 'Un motivo para brindar'],
      business: ['Negocios', 'Hablar de trabajo'],
      social: ['Amigos', 'Una velada en compañía'],
      pairing: ['Maridaje', 'Con una copa o una comida'],
      contemplation: ['Contemplación', 'Una hora tranquila a solas'],
    },
  },
  budget: {
    title: '¿Cuánto quiere gastar?',
    options: {
      value: ['Económico', 'Menos de $10'],
      budget: ['Moderado', '$10–20'],
      mid: ['Medio', '$20–40'],
      premium: ['Prémium', '$40–75'],
      ultra: ['Ultra', '$75 o más'],
      flexible: ['Abierto', 'Muéstreme todo'],
    },
  },
};
