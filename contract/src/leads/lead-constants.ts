/** The consent texts for guests, by version; the guest's page loads this file, so there is no schema library here. */
export const consentTexts = {
  '2026-11': {
    en: (lounge: string) =>
      `${lounge} may keep what I enter here, send me these cigars, and write to me about its cigars. I can take this back at any time.`,
    es: (lounge: string) =>
      `${lounge} puede guardar lo que escribo aquí, enviarme estos puros y escribirme sobre sus puros. Puedo retirarlo cuando quiera.`,
  },
} as const;
export type ConsentVersion = keyof typeof consentTexts;
export const consentVersions = Object.keys(consentTexts) as [ConsentVersion, ...ConsentVersion[]];
/** The current version. */
export const consentVersion: ConsentVersion = '2026-11';

/** Where a guest gave consent. */
export const consentChannels = ['tablet', 'share'] as const;

export const leadStatuses = ['new', 'contacted', 'closed'] as const;
export const deliveryStatuses = ['pending', 'sent', 'opened', 'clicked', 'failed'] as const;

/** Maximum number of leads in one list or file, newest first. */
export const maxLeads = 5_000;

/** How many leads a page has unless a limit is named, and the largest limit. */
export const leadsPerPage = 20;
export const maxLeadPage = 500;
