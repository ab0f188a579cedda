/** How long a palate card can be read, in minutes. */
export const palateCardMinutes = 10;

/** How many letters the code of a palate card has. */
export const palateCodeLength = 8;

/** The questions of the survey that a palate card answers; today's time is always asked. */
export const palateQuestions = ['experience', 'strength', 'flavors', 'budget'] as const;

/** The part of an address behind `#` that carries the code of a palate card: a survey's, or that of the card's QR code. */
export const palateCardHash = '#palate-card=';
