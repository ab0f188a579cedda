/** The baseline servers' reply to a GET. */
export const fixedGetReply = '{"primary":"one","budget":"two","premium":"three"}';

const bytes = Number(process.env.BENCH_BYTES ?? 0);

/** The baseline servers' reply to a POST: as long as the product's three cards, so that the same bytes are sent. */
export const fixedPostReply = JSON.stringify({
  cards: 'x'.repeat(Math.max(0, bytes - '{"cards":""}'.length)),
});
