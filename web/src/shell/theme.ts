import type { Theme } from '@vitola/contract/pages';
import { useLayoutEffect } from 'react';

/**
 * Sets the theme of the whole document, popups included. The server has already set the page's initial theme
 * (`themeOfPage`).
 */
export function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    const canvas = getComputedStyle(root).getPropertyValue('--canvas').trim();
    if (canvas !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
  }, [theme]);
}
