import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withTheme, cacheHtml } from './html-file.ts';

describe('cacheHtml', () => {
  const html = '<style>a{color:red}</style><p>Hello</p><style id="x">b{}</style>';

  it('has the same page in every encoding', () => {
    const ready = cacheHtml(html);
    expect(brotliDecompressSync(ready.brotli).toString()).toBe(html);
    expect(gunzipSync(ready.gzip).toString()).toBe(html);
  });

  it('lists the hash of each inline style, as browsers compute it', () => {
    // printf 'a{color:red}' | openssl dgst -sha256 -binary | base64
    expect(cacheHtml(html).styleHashes[0]).toBe("'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='");
    expect(cacheHtml(html).styleHashes).toHaveLength(2);
  });

  it('lists the hash of each inline script of the template, and of none that was filled into it', () => {
    const template = '<script>go()</script><script type="module" src="/a.js"></script><p></p>';
    const filled = template.replace(
      '<p>',
      '<p><script>stolen()</script><script type="application/json">1</script>',
    );
    // printf 'go()' | openssl dgst -sha256 -binary | base64
    expect(cacheHtml(filled, template).scriptHashes).toEqual([
      "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='",
    ]);
  });
});

describe('withTheme', () => {
  const page =
    '<html lang="en" data-theme="dark"><meta name="theme-color" content="#17100c" /><title>Vitola</title>';

  it('makes an owner’s or admin’s page light from the first paint', () => {
    expect(withTheme(page, 'light')).toBe(
      '<html lang="en" data-theme="light"><meta name="theme-color" content="#f5eee1" /><title>Vitola</title>',
    );
  });

  it('leaves a dark page unchanged', () => {
    expect(withTheme(page, 'dark')).toBe(page);
  });
});
