import type { ShareTexts } from './texts.ts';

export interface WaitingViewProps {
  texts: ShareTexts;
  /** What the link calls the cigars: anybody can write a link, so they are shown as text. */
  names: readonly string[];
  reason: string;
  onRetry: () => void;
}

/** The share is not on the server yet: the names of its cigars, and that the page opens it as soon as it is. */
export function WaitingView({ texts: { waiting, notFound }, names, reason, onRetry }: WaitingViewProps) {
  return (
    <main className="letter-room lost">
      <h1>{waiting.title}</h1>
      <ol className="waiting-names">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <p className="muted" role="status">
        {reason}
      </p>
      <p className="actions">
        <button type="button" className="button button-brass" onClick={onRetry}>
          {notFound.retry}
        </button>
      </p>
    </main>
  );
}
