import { randomBytes, randomUUID } from 'node:crypto';
import {
  answerAtPhoneTable,
  getPhoneTable,
  getSharedCigar,
  openPhoneTable,
  showSharedCigar,
} from '@vitola/contract/recommendation/phone-table';
import type { SurveyAnswers } from '@vitola/contract/recommendation/survey-answers';
import type { World } from './world.ts';

export const gentle: SurveyAnswers = {
  experience: 'beginner',
  strength: ['mild'],
  flavors: ['creamy'],
  time: '45-60',
  budget: 'all-options',
};
export const bold: SurveyAnswers = {
  ...gentle,
  experience: 'connoisseur',
  strength: ['full'],
  flavors: ['spicy'],
};
export const newKey = () => randomBytes(16).toString('base64url');

/** A table of phones in a lounge, and what its devices ask. */
export async function openTableOfPhones(from: World, loungeId: string, size: number) {
  const hostKey = newKey();
  const opened = await from.guest.call(openPhoneTable, { body: { loungeId, hostKey, size } });
  const params = { loungeId, code: opened.body.code };
  return {
    opened: opened.body,
    hostKey,
    params,
    state: () => from.guest.call(getPhoneTable, { params }),
    join: (guestId = randomUUID()) => from.guest.call(answerAtPhoneTable, { params, body: { guestId } }),
    answer: (answers: SurveyAnswers, guestId = randomUUID()) =>
      from.guest.call(answerAtPhoneTable, { params, body: { guestId, answers } }),
    show: (key = hostKey) => from.guest.call(showSharedCigar, { params, body: { hostKey: key } }),
    shared: (guestId?: string, language: 'en' | 'es' = 'en') =>
      from.guest.call(getSharedCigar, { params, body: { guestId, language } }),
  };
}
