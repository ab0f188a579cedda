/** The first stop of the Tab key: past the navigation, to the screen itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
