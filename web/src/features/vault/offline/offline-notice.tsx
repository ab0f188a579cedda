import { CloudOff, CloudUpload } from 'lucide-react';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import type { UnsentChange } from '../../../offline/unsent-changes.ts';
import type { useVault } from '../list/use-vault.ts';
import { texts } from '../texts/texts.ts';

/**
 * Says that the server can't be reached and how old what is shown is, how many changes wait to be sent, and asks about
 * those that can't be saved.
 */
export function OfflineNotice({
  storedAt,
  unsent,
}: Pick<ReturnType<typeof useVault>, 'storedAt' | 'unsent'>) {
  const said = texts().offline;
  const questions = unsent.filter(({ question }) => question);
  const waiting = unsent.length - questions.length;
  return (
    <>
      <div role="status" className="empty:hidden">
        {(storedAt !== undefined || waiting > 0) && (
          <div className="mb-6 flex items-start gap-3 rounded-card border border-line-strong bg-raised px-4 py-3">
            {storedAt === undefined ? (
              <CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            ) : (
              <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            )}
            <div>
              {storedAt !== undefined && <p>{said.stored(timeOf(storedAt))}</p>}
              {waiting > 0 && <p className="font-semibold">{said.waiting(waiting)}</p>}
            </div>
          </div>
        )}
      </div>
      {questions.length > 0 && <Questions changes={questions} />}
    </>
  );
}

function Questions({ changes }: { changes: readonly UnsentChange[] }) {
  const { data: part } = useLazyPart('unsent questions', () => import('./unsent-questions.tsx'));
  return part && <part.UnsentQuestions changes={changes} />;
}

function timeOf(storedAt: number): string {
  const time = new Date(storedAt);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(texts().locale, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  });
}
