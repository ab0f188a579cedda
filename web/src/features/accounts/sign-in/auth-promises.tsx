import { BarChart3, Package, Sparkles, TrendingUp } from 'lucide-react';

const promises = [
  {
    icon: Sparkles,
    title: '3-tier recommendations',
    words: 'A best match, a budget option and a premium option for every guest, from your own shelf.',
  },
  {
    icon: Package,
    title: 'Smart inventory',
    words: 'Type a name; size, wrapper and flavor notes are filled in from the catalog.',
  },
  {
    icon: BarChart3,
    title: 'Customer analytics',
    words: 'What guests ask for, how many finish, what they take home on their phones.',
  },
  {
    icon: TrendingUp,
    title: 'Advanced analytics',
    words: 'Which cigars your shelf is missing, and which ones never get picked.',
  },
];

/** What an account includes, shown beside the form. */
export function AuthPromises() {
  return (
    <ul className="flex flex-col gap-6">
      {promises.map(({ icon: Icon, title, words }) => (
        <li key={title} className="flex gap-4">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong text-accent-ink">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div>
            <h2 className="text-lg">{title}</h2>
            <p className="text-ink-muted">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
