/** What the bare servers answer to a GET. */
export const fixedText = '{"primary":"one","budget":"two","premium":"three"}';

const bytes = Number(process.env.BENCH_BYTES ?? 0);

/** What they answer to a POST, whatever was sent: as long as the product's three cards, so that as much goes over the line. */
export const fixedCards = JSON.stringify({ cards: 'x'.repeat(Math.max(0, bytes - '{"cards":""}'.length)) });
