import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { FastifyReply } from 'fastify';

/** A short page without scripts, for links in emails. */
export interface PlainPage {
  language: Language;
  title: string;
  /** Paragraphs of text. */
  paragraphs: readonly string[];
  /** The label of a button that posts to the page's own URL. */
  button?: string;
}

/** Replies with such a page. */
export type SendPlainPage = (reply: FastifyReply, page: PlainPage) => FastifyReply;
