import type { Plugin } from 'vite';

const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head' as const });

/** Adds links to the icons and the web app manifest of `web/public` to the head of every page. */
export const iconLinks: Plugin = {
  name: 'icon-links',
  // Runs after Vite's own pass, which would bundle the files as sources.
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      link({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
      link({ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
      link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
      link({ rel: 'manifest', href: '/manifest.webmanifest' }),
    ],
  },
};
