import { errors } from '../../contract/src/errors.ts';

/** `docs/errors.md`: every error a call may answer with. */
export function errorsPage(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return `# Errors

Made from \`contract/src/errors.ts\` by \`npm run docs\`; a check keeps it in step. Every error reply carries \`message\`
(the sentence, sometimes a more exact one than here), \`code\`, \`error\` (the sentence again) and, for a refused form,
\`fields\` with one sentence per field. 429 and \`UNAVAILABLE\` carry \`Retry-After\`; \`SECOND_FACTOR_REQUIRED\` has \`methods\`, the
second factors that the account may use.

| Code | Status | Sentence |
|---|---|---|
${rows.join('\n')}
`;
}
