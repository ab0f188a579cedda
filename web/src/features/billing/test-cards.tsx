import type { TestCard } from '@vitola/contract/billing';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type RadioCard, RadioCards } from '../../ui/fields/radio-cards.tsx';

const cards: readonly RadioCard<TestCard>[] = [
  {
    value: 'succeeds',
    label: 'A card that works',
    hint: 'The payment goes through right away.',
    icon: <CircleCheck />,
  },
  {
    value: 'declined',
    label: 'A card that is declined',
    hint: 'The bank says no. You can try again.',
    icon: <CircleX />,
  },
  {
    value: 'slow',
    label: 'A bank that takes its time',
    hint: 'The payment waits for a confirmation.',
    icon: <Hourglass />,
  },
];

/** The choice of a test card. There is no field for a card number. */
export const TestCards = ({ card, onChoose }: { card: TestCard; onChoose: (card: TestCard) => void }) => (
  <RadioCards legend="Pay with a test card" options={cards} value={card} onValueChange={onChoose} />
);
