import type { ShareTexts } from './texts.ts';

export interface NotFoundViewProps {
  texts: ShareTexts;
  message: string;
  /** Set if a retry may help. */
  onRetry?: () => void;
}

/** The share does not exist, or can't be loaded at the moment. */
export function NotFoundView({ texts: { notFound }, message, onRetry }: NotFoundViewProps) {
  return (
    <main className="letter-room lost">
      <h1>{notFound.title}</h1>
      <p>{notFound.body}</p>
      <p className="muted" role="alert">
        {notFound.error(message)}
      </p>
      <p className="actions">
        {onRetry && (
          <button type="button" className="button button-brass" onClick={onRetry}>
            {notFound.retry}
          </button>
        )}
        <a className={onRetry ? 'button' : 'button button-brass'} href="/">
          {notFound.home}
        </a>
      </p>
    </main>
  );
}
