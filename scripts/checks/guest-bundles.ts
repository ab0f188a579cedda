import { reach, importPathTo } from '../lib/imports.ts';
import { entryOf, guestPages } from '../lib/pages.ts';
import type { Check } from './check.ts';

// The QR reader is loaded when a guest asks for the camera (decision 34).
const allowed = /^(react|react-dom|qr)(\/|$)/;

/** What a guest's page loads, through whatever file, is React and our own code: no zod, no router, no query cache. */
export const guestBundles: Check = (root) =>
  guestPages.flatMap((page) => {
    const entry = entryOf(root, page);
    if (!entry) return [`web/${page} has no script of ours`];
    const reached = reach(root, entry);
    return [...reached.packages]
      .filter(([specifier]) => !allowed.test(specifier))
      .map(
        ([specifier, file]) =>
          `${page} loads ${specifier}: ${[...importPathTo(reached, file), specifier].join(' -> ')}`,
      );
  });
