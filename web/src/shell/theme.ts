import { useLayoutEffect } from 'react';

export type Theme = 'lounge' | 'counter';

/** Puts the whole document, popups included, into a theme for as long as the caller is shown. */
export function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    const canvas = getComputedStyle(root).getPropertyValue('--canvas').trim();
    if (canvas !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
  }, [theme]);
}
