/** What the bare servers answer, whatever was sent. */
export const fixedText = '{"primary":"one","budget":"two","premium":"three"}';
