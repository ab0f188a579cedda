import type { ReactNode } from 'react';
import { LoadingView } from '../visit/loading-view.tsx';
import type { SurveyTexts } from '../texts/texts.ts';
import { isTableComplete, partsOf, tableKey } from '../visit/table-state.ts';
import type { Visit } from '../visit/visit.ts';
import { lazyResultViews } from '../results/lazy-result-views.ts';

/**
 * What a table sees in place of one guest's cards, once the guest on screen has some: the next guest's turn, or what they
 * share. Undefined where that guest's own cards are shown, and for a guest alone.
 */
export function tableStep(visit: Visit, texts: SurveyTexts): ReactNode | undefined {
  const { state, language, end } = visit;
  const { table } = state;
  const views = lazyResultViews.now();
  if (!table || table.isOpen || !views) return undefined;
  const toWelcome = texts.toWelcome;
  if (!isTableComplete(state))
    return (
      <views.PassView
        language={language}
        turn={partsOf(state).length}
        toWelcome={toWelcome}
        onPass={visit.pass}
        onEnd={end}
      />
    );
  if (table.answer?.key !== tableKey(state)) return <LoadingView texts={texts} isRetry={state.tries > 0} />;
  return <views.TableResultsView answer={table.answer} texts={texts} visit={visit} />;
}
