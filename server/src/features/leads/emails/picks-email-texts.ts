import { originInSpanish, strengthsInSpanish } from '@vitola/contract/fields/facts-in-spanish';
import type { Tier } from '@vitola/contract/recommendation/tiered';
import type { Language } from '@vitola/contract/recommendation/survey-constants';

interface PicksWords {
  subject: (lounge: string) => string;
  hello: (name: string | null) => string;
  lead: (lounge: string) => string;
  tiers: Record<Tier, string>;
  strengthOf: (strength: string) => string;
  originOf: (origin: string) => string;
  /** Among the facts of an infused cigar. */
  infused: string;
  noPrice: string;
  gone: string;
  open: string;
  until: (moment: string) => string;
  why: (lounge: string) => string;
  entered: (lounge: string) => string;
  /** With after how many days an unconfirmed address is deleted. */
  confirmWhy: (lounge: string, days: number) => string;
  confirm: string;
  stop: string;
}

/** The texts of the picks email, in both languages. */
export const picksEmailTexts: Record<Language, PicksWords> = {
  en: {
    subject: (lounge) => `Your cigars from ${lounge}`,
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    lead: (lounge) => `here are the cigars chosen for you at ${lounge}.`,
    tiers: { primary: 'Best Match', budget: 'Budget Option', premium: 'Premium Option' },
    strengthOf: (strength) => strength,
    originOf: (origin) => origin,
    infused: 'infused',
    noPrice: 'ask for the price',
    gone: 'no longer on the shelf',
    open: 'Open your cigars',
    until: (moment) => `The page is available until ${moment}.`,
    why: (lounge) => `You received this email because you asked for it at ${lounge}.`,
    entered: (lounge) => `Someone entered this address at ${lounge} to get these cigars.`,
    confirmWhy: (lounge, days) =>
      `Was it you? Please confirm, so that ${lounge} may keep your address and write to you. If it was not you, do nothing: without your confirmation ${lounge} may not write to you, and the address is deleted after ${days} days.`,
    confirm: 'Confirm my address',
    stop: 'Unsubscribe',
  },
  es: {
    subject: (lounge) => `Sus puros de ${lounge}`,
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    lead: (lounge) => `estos son los puros elegidos para usted en ${lounge}.`,
    tiers: { primary: 'La mejor elección', budget: 'Opción económica', premium: 'Opción prémium' },
    strengthOf: (strength) => strengthsInSpanish[strength] ?? strength,
    originOf: originInSpanish,
    infused: 'aromatizado',
    noPrice: 'consulte el precio',
    gone: 'ya no está en el estante',
    open: 'Abrir sus puros',
    until: (moment) => `La página estará disponible hasta el ${moment}.`,
    why: (lounge) => `Recibe este mensaje porque lo pidió en ${lounge}.`,
    entered: (lounge) => `Alguien escribió esta dirección en ${lounge} para recibir estos puros.`,
    confirmWhy: (lounge, days) =>
      `¿Fue usted? Confírmelo, por favor, para que ${lounge} pueda guardar su dirección y escribirle. Si no fue usted, no haga nada: sin su confirmación ${lounge} no puede escribirle, y la dirección se borra a los ${days} días.`,
    confirm: 'Confirmar mi dirección',
    stop: 'No recibir más mensajes',
  },
};
