import type { Delivery, Lead } from '@vitola/contract/leads/leads';

type Tone = 'plain' | 'accent' | 'success' | 'warning' | 'danger';

export const statusLabels: Record<Lead['status'], string> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
};

export const tierLabels = { primary: 'Best Match', budget: 'Budget', premium: 'Premium' } as const;

/** The state of the email in a word or two, with its tone. */
export function emailStatus(lead: Lead): { words: string; tone: Tone } | undefined {
  if (lead.unsubscribedAt) return { words: 'Unsubscribed', tone: 'warning' };
  return lead.delivery ? deliveryStatus(lead.delivery) : undefined;
}

function deliveryStatus({ status, attempts }: Delivery): { words: string; tone: Tone } {
  switch (status) {
    case 'pending':
      return attempts > 0
        ? { words: `Email: trying again (${attempts})`, tone: 'warning' }
        : { words: 'Email waiting', tone: 'plain' };
    case 'sent':
      return { words: 'Email sent', tone: 'accent' };
    case 'opened':
      return { words: 'Email opened', tone: 'success' };
    case 'clicked':
      return { words: 'Link followed', tone: 'success' };
    case 'failed':
      return { words: 'Email failed', tone: 'danger' };
  }
}

/** A lead's name, or else the email or phone. */
export const leadName = ({ name, email, phone }: Lead): string => name ?? email ?? phone ?? 'No name';
