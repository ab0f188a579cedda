import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Wordmark } from '../../shell/wordmark.tsx';
import { coverId } from '../../shell/prerender/remove-cover.ts';

/** What `/vault` shows until its script has rendered the page: for a member its bar, its title and gray lines; else the bar. */
export function VaultCover({ title }: { title: string | null }) {
  return (
    <div
      id={coverId}
      aria-hidden="true"
      inert
      data-theme="dark"
      className="fixed inset-0 z-20 overflow-hidden"
    >
      {title === null ? (
        <div className="wood min-h-dvh text-ink">
          <div className="mx-auto flex max-w-7xl px-4 py-4 sm:px-8">
            <Wordmark />
          </div>
        </div>
      ) : (
        <div className="min-h-dvh bg-canvas text-ink">
          <div className="border-b border-line bg-surface">
            <div className="mx-auto flex max-w-7xl px-4 py-2 sm:px-8">
              <Wordmark />
            </div>
          </div>
          <div className="mx-auto max-w-7xl px-4 py-8 sm:px-8">
            <p className="font-display text-4xl leading-tight sm:text-5xl">{title}</p>
            <hr className="brass-rule my-4 w-40" />
            <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {['first', 'second', 'third'].map((each) => (
                <Skeleton key={each} className="h-64 rounded-card" />
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
