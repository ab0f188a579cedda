import type { MembershipTier } from '@vitola/contract/loyalty/loyalty-constants';
import { ledgerEntryInSpanish } from '../../../i18n/ledger-entry.es.ts';
import type { LoyaltyTexts } from './loyalty-texts.en.ts';

const points = (count: number) => `${count.toLocaleString('es-US')} ${count === 1 ? 'punto' : 'puntos'}`;

const tiers: Readonly<Record<MembershipTier, string>> = {
  Basic: 'Básico',
  Silver: 'Plata',
  Gold: 'Oro',
  Reserve: 'Reserva',
};
const tierName = (tier: string) => tiers[tier as MembershipTier] ?? tier;

export const texts: LoyaltyTexts = {
  points,
  pointsWord: (count) => (count === 1 ? 'punto' : 'puntos'),
  panel: {
    title: 'Sus puntos',
    description: 'Cada salón da los suyos y canjea los suyos.',
    loading: 'Cargando sus puntos',
    none: 'Todavía no hay puntos. Los salones que los dan cuentan su primera visita, sus compras y sus calificaciones.',
    list: 'Puntos de cada salón',
    paused: 'En pausa por el salón. Sus puntos se conservan.',
    ready: (reward) => `Ya puede canjear: ${reward}`,
    missing: (count, reward) => `Faltan ${points(count)} para ${reward}`,
    noRewards: 'El salón todavía no ofrece premios.',
  },
  code: {
    title: 'Mi código',
    description: 'Muéstrelo en el mostrador para ganar puntos con una compra o canjear un premio.',
    loading: 'Cargando su código',
    qrCode: 'Código QR de su código de miembro',
    until: (time) => `Otro lo reemplaza: ${time}. El salón ve allí sus puntos, nunca su correo electrónico.`,
  },
  history: {
    title: 'Historial de puntos',
    empty: 'Todavía nada. Aquí aparece lo que gana y lo que canjea.',
    last: 'Últimos movimientos',
    all: 'Todos los movimientos',
    older: 'Anteriores',
    entry: ledgerEntryInSpanish,
  },
  tier: {
    name: tierName,
    of: (earned, goal) => `${earned} de ${goal}`,
    missing: (count, tier) => `Faltan ${points(count)} para el nivel ${tierName(tier)}`,
    highest: 'El nivel más alto',
    earned: 'Ganados en los últimos 365 días',
  },
};
