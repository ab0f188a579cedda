import { variables } from '../../server/src/env/env-variables.ts';

/** `.env.example`: every variable of the product with its default; none is needed. */
export function envExample(): string {
  const lines = variables.map(({ name, fallback, meaning }) => `# ${meaning}\n# ${name}=${fallback}\n`);
  return `# Every variable the product reads, with its default. None is needed. To set some, copy this file to .env
# and take the "# " away from theirs; what the environment itself sets goes first.\n\n${lines.join('\n')}`;
}
