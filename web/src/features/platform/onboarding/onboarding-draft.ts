import type { Onboarding, OnboardedLounge } from '@vitola/contract/platform/onboarding';
import type { z } from 'zod';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';

/** What is typed while a lounge is onboarded. */
export type OnboardingFields = z.input<typeof Onboarding>;
export type OnboardingField = keyof Onboarding;

/** The fields of each step; the last one only shows them. */
export const stepFields = [
  ['name', 'contactPerson', 'address', 'city', 'state', 'zipCode', 'phone', 'email'],
  ['description', 'operatingHours', 'timeZone'],
  ['tabletLocation', 'wifiNetworkName', 'wifiPassword'],
  [],
] as const satisfies readonly (readonly OnboardingField[])[];

export const stepTitles = [
  'Lounge and contact',
  'Description and hours',
  'Tablet and Wi-Fi',
  'Check',
] as const;

/** What a reload keeps: everything but the Wi-Fi password. */
interface OnboardingDraft {
  /** The server makes one lounge of all requests with this key. */
  key: string;
  /** The furthest step that was reached, from 1. */
  reached: number;
  fields: Partial<OnboardingFields>;
  /** The lounge, once it is made. */
  done?: OnboardedLounge;
}

const draftName = 'onboarding';

export const newDraft = (): OnboardingDraft => ({ key: newIdempotencyKey(), reached: 1, fields: {} });

/** The draft of this tab; a new one if there is none. */
export const loadOnboarding = (): OnboardingDraft => ({
  ...newDraft(),
  ...loadDraft<OnboardingDraft>(draftName),
});

/** Stores the draft in this tab, without the Wi-Fi password. */
export function saveOnboarding({ fields, ...draft }: OnboardingDraft): void {
  const { wifiPassword: _, ...kept } = fields;
  saveDraft(draftName, { ...draft, fields: kept });
}

/** Removes the draft. */
export const forgetOnboarding = (): void => saveDraft(draftName, undefined);

export const blankFields = (): OnboardingFields => ({
  name: '',
  contactPerson: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  email: '',
  description: '',
  operatingHours: '',
  timeZone: deviceTimeZone(),
  tabletLocation: '',
  wifiNetworkName: '',
  wifiPassword: '',
});
