import { shellTexts } from '../i18n/shared/shell-texts.ts';

/** The first tab stop: skips the navigation to the screen itself. */
export function SkipLink({ words = shellTexts().skip }: { words?: string | undefined }) {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      {words}
    </a>
  );
}
