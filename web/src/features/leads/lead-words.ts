import type { Delivery, Lead } from '@vitola/contract/leads';

type Tone = 'plain' | 'accent' | 'success' | 'warning' | 'danger';

export const statusWords: Record<Lead['status'], string> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
};

export const tierWords = { primary: 'Best Match', budget: 'Budget', premium: 'Premium' } as const;

/** What became of the mail, in a word or two. */
export function mailOf(lead: Lead): { words: string; tone: Tone } | undefined {
  if (lead.unsubscribedAt) return { words: 'Unsubscribed', tone: 'warning' };
  return lead.delivery ? deliveryWords(lead.delivery) : undefined;
}

function deliveryWords({ status, attempts }: Delivery): { words: string; tone: Tone } {
  switch (status) {
    case 'pending':
      return attempts > 0
        ? { words: `Mail: trying again (${attempts})`, tone: 'warning' }
        : { words: 'Mail waiting', tone: 'plain' };
    case 'sent':
      return { words: 'Mail sent', tone: 'accent' };
    case 'opened':
      return { words: 'Mail opened', tone: 'success' };
    case 'clicked':
      return { words: 'Link followed', tone: 'success' };
    case 'failed':
      return { words: 'Mail failed', tone: 'danger' };
  }
}

/** Whom a button is about, where there may be no name. */
export const whoOf = ({ name, email, phone }: Lead): string => name ?? email ?? phone ?? 'No name';
