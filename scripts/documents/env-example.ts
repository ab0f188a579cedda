import { variables } from '../../server/src/env/env-variables.ts';

/** `.env.example`: every variable of the product with its default. */
export function envExample(): string {
  const lines = variables.map(({ name, fallback, meaning }) => `# ${meaning}\n# ${name}=${fallback}\n`);
  return `# Every variable the product reads, with its default. Local mode needs none. To set some, copy this file to .env
# and take the "# " away from theirs; the environment takes precedence over the file.\n\n${lines.join('\n')}`;
}
