import { escapeHtml } from '../html/escape-html.ts';

/** Our fonts in an email, with fallbacks. */
export const serif = "font-family:'Young Serif',Georgia,'Times New Roman',serif";
export const sans = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";

/** The parts of an email; all are HTML except the title. */
export interface EmailLayout {
  language: string;
  title: string;
  /** Rows of the paper sheet's table. */
  rows: string;
  /** HTML below the sheet, on the dark background. */
  below: string;
}

/** The HTML of an email: a paper sheet on dark wood, built from tables and inline styles only, which every mail program
 * renders. */
export const emailLayout = ({ language, title, rows, below }: EmailLayout): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#17100c"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#17100c"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#fffaf1;border-radius:14px">
${rows}</table>
${below}</td></tr></table></body></html>`;

/** A link styled as a button; `url` and `words` are plain text. */
export const emailButton = (url: string, words: string): string =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;background:#87461f;color:#fff8ec;${sans};font-size:17px;font-weight:600;text-decoration:none;padding:14px 28px;border-radius:8px">${escapeHtml(words)}</a>`;
