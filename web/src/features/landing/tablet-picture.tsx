const answers = ['Creamy', 'Woody', 'Spicy', 'Sweet', 'Coffee', 'Nutty'] as const;
const chosen: readonly string[] = ['Woody', 'Coffee'];

/** A picture of the questionnaire on a tablet: nothing in it can be clicked. */
export function TabletPicture() {
  return (
    <div
      role="img"
      aria-label="A tablet asking which flavors the guest enjoys; Woody and Coffee are chosen"
      className="rounded-[1.75rem] border border-[#5a4334] bg-[#0c0806] p-3.5 shadow-lift"
    >
      <div
        aria-hidden="true"
        className="wood flex flex-col gap-4 rounded-[1rem] border border-line p-5 sm:p-6"
      >
        <div className="flex justify-between text-sm text-ink-muted">
          <span>Question 3 of 5</span>
          <span className="tnum">60%</span>
        </div>
        <div className="h-2 overflow-hidden rounded-full bg-sunken">
          <div className="brass h-full w-3/5 rounded-full" />
        </div>
        <p className="font-display text-xl leading-tight sm:text-2xl">Which flavors do you enjoy?</p>
        <div className="grid grid-cols-2 gap-2.5">
          {answers.map((answer) => (
            <span
              key={answer}
              className={`rounded-control border px-3 py-2.5 font-semibold ${
                chosen.includes(answer)
                  ? 'border-accent bg-accent-wash text-ink'
                  : 'border-line-strong bg-surface text-ink-muted'
              }`}
            >
              {answer}
            </span>
          ))}
        </div>
        <div className="flex justify-between">
          <span className="rounded-control border border-line-strong px-4 py-2 font-semibold text-ink-muted">
            Previous
          </span>
          <span className="brass rounded-control px-6 py-2 font-semibold text-on-accent">Next</span>
        </div>
      </div>
    </div>
  );
}
