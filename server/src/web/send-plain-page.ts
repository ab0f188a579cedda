import { escapeHtml } from '../html/escape-html.ts';
import type { SendPlainPage } from '../http/errors/plain-page.ts';
import { cacheHtml } from './html-file.ts';
import { contentPolicy } from './security-headers.ts';

const style = `*{box-sizing:border-box}body{font:18px/1.6 'Source Sans 3','Segoe UI',system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#17100c;color:#241811}
main{background:#fffaf1;border-radius:14px;padding:32px 28px;max-width:32rem;width:100%}
h1{font:400 28px/1.25 'Young Serif',Georgia,serif;margin:0 0 12px}p{margin:0 0 12px}
button{font:inherit;font-weight:600;min-height:56px;padding:14px 28px;border:0;border-radius:8px;background:#87461f;color:#fff8ec;margin-top:12px;cursor:pointer}
button:focus-visible{outline:3px solid #8a4a12;outline-offset:3px}`;

/** Replies with a short page that needs no script and no other file. */
export const sendPlainPage: SendPlainPage = (reply, { language, title, paragraphs, button }) => {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const form = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : '';
  const html = cacheHtml(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}${form}</main></body></html>`,
  );
  return reply
    .header('content-security-policy', contentPolicy({ styleHashes: html.styleHashes }))
    .type('text/html; charset=utf-8')
    .send(html.plain);
};
