import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { PointsPanel } from '../../loyalty/index.ts';
import { NotificationsPanel } from '../../notifications/index.ts';
import { WaitingPanel } from '../../restock-alerts/index.ts';
import { OfflineNotice, useSendUnsent, useVault } from '../../vault/index.ts';
import { TakeQuestionnaire } from '../questionnaire/take-questionnaire.tsx';
import { ForYou } from './for-you.tsx';
import { greetingAt } from './greeting.ts';
import { ReadyToRate } from './ready-to-rate.tsx';
import { TastePanel } from '../taste/taste-panel.tsx';
import { texts } from '../texts/texts.ts';

/** The first page of a member: what to rate, their taste, and what suits them at the lounge they visited last. */
export function MemberHomeScreen() {
  const { data: user } = useSession();
  return user ? <MemberHome userId={user.id} /> : null;
}

function MemberHome({ userId }: { userId: string }) {
  const [greeting] = useState(() => greetingAt(new Date()));
  const said = texts();
  const vault = useVault(userId);
  useSendUnsent(userId);
  const rated = vault.cigars?.filter(({ rating }) => rating > 0).length;
  const all = vault.cigars?.length;
  const isKnown = vault.isComplete && rated !== undefined && all !== undefined;
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-[clamp(1.875rem,6vw,2.75rem)] leading-tight">{said.home.greetings[greeting]}</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/vault">{said.toVault}</ButtonLink>
          <ButtonLink href="/vault/journal" variant="secondary">
            {said.toJournal}
          </ButtonLink>
          <TakeQuestionnaire />
        </div>
      </header>
      <OfflineNotice {...vault} />
      <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label={said.rated} value={isKnown ? rated : '–'} />
        <StatCard label={said.toTry} value={isKnown ? all - rated : '–'} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ReadyToRate vault={vault} />
        <PointsPanel />
        <TastePanel />
        <NotificationsPanel />
        <WaitingPanel hideEmpty />
      </div>
      <ForYou />
    </>
  );
}
