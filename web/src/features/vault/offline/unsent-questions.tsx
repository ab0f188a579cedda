import { maxNotes } from '@vitola/contract/vault/vault-limits';
import {
  addUnsentChange,
  rebased,
  removeUnsentChange,
  type UnsentChange,
} from '../../../offline/unsent-changes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { texts } from '../texts/texts.ts';

/** Asks about each change that another device or a removal got ahead of. None of them is lost until it is answered. */
export const UnsentQuestions = ({ changes }: { changes: readonly UnsentChange[] }) => (
  <div role="alert" className="mb-6">
    <ul className="flex flex-col gap-3">
      {changes.map((change) => (
        <li
          key={change.idempotencyKey}
          className="rounded-card border border-warning-ink/50 bg-warning-wash p-4 text-warning-ink"
        >
          <UnsentQuestion change={change} />
        </li>
      ))}
    </ul>
  </div>
);

function UnsentQuestion({ change }: { change: UnsentChange }) {
  const said = texts().unsentQuestion;
  const { question, name } = change;
  const isChanged = question?.kind === 'changed';
  return (
    <>
      <p className="font-semibold wrap-anywhere">{isChanged ? said.changed(name) : said.refused(name)}</p>
      {question?.kind === 'refused' && <p>{question.message}</p>}
      <dl className="mt-3 flex flex-col gap-3 text-ink">
        {isChanged && (
          <div>
            <dt className="font-semibold">{said.saved}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{valueText(question.saved)}</dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">{said.mine}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{valueText(change.value)}</dd>
        </div>
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Answers change={change} />
      </div>
    </>
  );
}

const valueText = (value: string | number): string => {
  const said = texts().unsentQuestion;
  if (typeof value === 'string') return value || texts().notes.nothing;
  return value === 0 ? said.noRating : texts().rating.stars(value);
};

function Answers({ change }: { change: UnsentChange }) {
  const said = texts().unsentQuestion;
  const { question, name } = change;
  const remove = () => removeUnsentChange(change);
  if (question?.kind !== 'changed')
    return (
      <>
        {change.field === 'notes' && <CopyButton text={change.value} />}
        <Button size="sm" variant="secondary" aria-label={`${said.dismiss}: ${name}`} onClick={remove}>
          {said.dismiss}
        </Button>
      </>
    );
  const { saved, version } = question;
  const send = (mine: UnsentChange): void => {
    if (addUnsentChange({ ...rebased(mine, version, saved), madeAt: Date.now() })) remove();
  };
  const both = `${saved}\n\n${change.value}`;
  return (
    <>
      {change.field === 'notes' && saved !== '' && change.value !== '' && both.length <= maxNotes && (
        <Button
          size="sm"
          aria-label={`${said.keepBoth}: ${name}`}
          onClick={() => send({ ...change, value: both })}
        >
          {said.keepBoth}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${said.keepMine}: ${name}`}
        onClick={() => send(change)}
      >
        {said.keepMine}
      </Button>
      <Button size="sm" variant="secondary" aria-label={`${said.keepSaved}: ${name}`} onClick={remove}>
        {said.keepSaved}
      </Button>
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const said = texts().unsentQuestion;
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: texts().share.copied, kind: 'success' }),
      () => toast({ title: said.notCopied, kind: 'destructive' }),
    );
  return (
    <Button size="sm" onClick={() => void copy()}>
      {said.copy}
    </Button>
  );
}
