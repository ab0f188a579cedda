import { useEffect, useState } from 'react';
import type { DeviceShelf } from '@vitola/contract/recommendation/tiered';
import { surveyQuestions, surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { call } from '../api/call.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PlaygroundQuestion } from './playground-question.tsx';
import { PlaygroundResult } from './playground-result.tsx';
import { isComplete, type PlaygroundAnswers, toggled } from './playground-answers.ts';

const firstAnswers: PlaygroundAnswers = {
  experience: ['intermediate'],
  strength: ['medium'],
  flavors: ['woody', 'coffee'],
  time: ['45-60'],
  budget: ['mid-price'],
};

/** Runs a guest's answers against a lounge's real shelf: the three cards, and the parts of every cigar's fit. */
export function Playground() {
  const [lounge, setLounge] = useState('demo');
  const [loadedLounge, setLoadedLounge] = useState('demo');
  const [seed, setSeed] = useState(1);
  const [answers, setAnswers] = useState(firstAnswers);
  const shelf = useShelf(loadedLounge);
  useEffect(() => {
    document.documentElement.dataset['theme'] = 'light';
  }, []);
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-8 sm:px-8">
      <h1 className="text-4xl">Engine playground</h1>
      <form
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setLoadedLounge(lounge.trim() || 'demo');
        }}
      >
        <TextField label="Lounge (slug or id)" value={lounge} onChange={(e) => setLounge(e.target.value)} />
        <Button type="submit" variant="secondary">
          Take its shelf
        </Button>
        <Button variant="secondary" onClick={() => setSeed(seed + 1)}>
          Next seed ({seed})
        </Button>
      </form>
      <div className="grid gap-5 sm:grid-cols-2">
        {surveyQuestions.map((question) => (
          <PlaygroundQuestion
            key={question}
            question={question}
            words={surveyWords[question]}
            chosen={answers[question]}
            onToggle={(word) => setAnswers(toggled(answers, question, word))}
          />
        ))}
      </div>
      {shelf === undefined && <Skeleton className="h-96" />}
      {shelf === null && <ErrorState>There is no such shelf to be had.</ErrorState>}
      {shelf && !isComplete(answers) && <p>Answer every question.</p>}
      {shelf && isComplete(answers) && <PlaygroundResult shelf={shelf} answers={answers} seed={seed} />}
    </main>
  );
}

/** The shelf as a guest's device gets it; undefined while it loads, null if there is none. */
function useShelf(loungeId: string): DeviceShelf | null | undefined {
  const [found, setFound] = useState<{ loungeId: string; shelf: DeviceShelf | null }>();
  useEffect(() => {
    const controller = new AbortController();
    call('GET /api/recommendations/shelf/{loungeId}', {
      params: { loungeId },
      signal: controller.signal,
    }).then(
      (shelf) => setFound({ loungeId, shelf }),
      () => controller.signal.aborted || setFound({ loungeId, shelf: null }),
    );
    return () => controller.abort();
  }, [loungeId]);
  return found?.loungeId === loungeId ? found.shelf : undefined;
}
