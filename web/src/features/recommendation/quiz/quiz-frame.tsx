import type { ReactNode } from 'react';
import { homePageFor } from '../../../navigation/home-page.ts';
import { useSession } from '../../../api/session.ts';
import { PublicShell } from '../../../shell/public-shell.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import type { QuizTexts } from '../texts/texts.ts';

/** The quiz's page frame in the dark theme, in the guest's language. */
export function QuizFrame({ texts: { frame }, children }: { texts: QuizTexts; children: ReactNode }) {
  const { data: user } = useSession();
  return (
    <PublicShell
      words={frame}
      actions={
        <ButtonLink href={user ? homePageFor(user) : '/auth?mode=login'} variant="quiet">
          {user ? frame.dashboard : frame.signIn}
        </ButtonLink>
      }
    >
      {children}
    </PublicShell>
  );
}
