import type { Plugin } from 'vite';

/**
 * Marks every script, so that Chromium compiles its functions while it arrives, off the page's thread, and not each when
 * it is first called. Other browsers skip the comment.
 */
export const compileHints: Plugin = {
  name: 'compile-hints',
  generateBundle: {
    // Vite puts the names of other files before a script: the mark must be the first line.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};
