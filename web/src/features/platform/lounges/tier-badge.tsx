import type { ComponentProps } from 'react';
import { Badge } from '../../../ui/display/badge.tsx';

type Tone = ComponentProps<typeof Badge>['tone'];

const tones: Record<string, Tone> = {
  free: 'plain',
  basic: 'warning',
  pro: 'success',
  professional: 'accent',
  enterprise: 'brass',
};

/** The tier of a lounge, with a color for each of its names. */
export const TierBadge = ({ tier }: { tier: string }) => (
  <Badge tone={tones[tier.toLowerCase()] ?? 'plain'}>{tier}</Badge>
);
