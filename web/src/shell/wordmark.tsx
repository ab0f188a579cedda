import { Link } from '../ui/buttons/link.tsx';

/** The product's name with its logo, a band with a V; links to the home page. */
export function Wordmark({ href = '/', label }: { href?: string; label?: string | undefined }) {
  return (
    <Link
      href={href}
      aria-label={label}
      className="inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-control text-ink no-underline"
    >
      <svg viewBox="0 0 36 36" className="size-9" aria-hidden="true">
        <rect x="1" y="7" width="34" height="22" rx="2.5" fill="#8c1f22" />
        <path d="M1 10.5h34M1 25.5h34" stroke="#e8c274" strokeWidth="1.6" />
        <circle cx="18" cy="18" r="12.5" fill="#4f0d12" stroke="#e8c274" strokeWidth="1.8" />
        <path
          d="M12.2 12.5h4.2M20.2 12.5h3.8M13.7 12.5 18.3 24 22.6 12.5"
          fill="none"
          stroke="#fbe6b8"
          strokeWidth="2"
        />
      </svg>
      <span className="font-display text-[1.5rem] leading-none">Vitola</span>
    </Link>
  );
}
