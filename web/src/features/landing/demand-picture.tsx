const wishes = [
  { wish: 'Full and coffee', unmet: 14, asked: 22 },
  { wish: 'Mild and sweet', unmet: 9, asked: 31 },
  { wish: 'Medium-Full and spicy', unmet: 5, asked: 40 },
] as const;
const most = Math.max(...wishes.map(({ unmet }) => unmet));

const widths: Readonly<Record<number, string>> = { 14: 'w-full', 9: 'w-[64%]', 5: 'w-[36%]' };

/** What guests asked for and the shelf lacked, as the owner reads it. */
export function DemandPicture() {
  return (
    <div
      role="img"
      aria-label={`An example of a report: guests whose request the shelf could not meet. ${wishes.map(({ wish, unmet, asked }) => `${wish}: ${unmet} of ${asked}`).join('. ')}.`}
      className="rounded-card border border-line-strong bg-surface p-5 shadow-lift sm:p-7"
    >
      <div aria-hidden="true">
        <p className="font-display text-xl sm:text-2xl">Unmet requests</p>
        <p className="mt-1 text-[0.9375rem] text-ink-muted">An example: one month, 93 guests</p>
        <ul className="mt-5 flex flex-col gap-4">
          {wishes.map(({ wish, unmet, asked }) => (
            <li key={wish}>
              <p className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">{wish}</span>
                <span className="tnum text-ink-muted">
                  {unmet} of {asked}
                </span>
              </p>
              <div className="mt-1.5 h-3 rounded-full bg-sunken">
                <div
                  className={`h-full rounded-full ${unmet === most ? 'brass' : 'bg-accent'} ${widths[unmet]}`}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
