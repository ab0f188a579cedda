import { allEndpoints, type ListedEndpoint } from '../../contract/src/all.ts';
import type { Access } from '../../contract/src/endpoint.ts';
import { permissions, type Role } from '../../contract/src/permissions.ts';

const nameOfRole: Record<Role, string> = {
  guest: 'guest',
  member: 'member',
  vault: 'vault user',
  staff: 'staff of a lounge',
  owner: 'owner',
  admin: 'admin',
  superAdmin: 'super admin',
};

/** Who an access rule lets in, in words. */
export function whoMay(access: Access): string {
  if (access === 'public') return 'everybody';
  if (access === 'signed-in') return 'anybody signed in';
  return permissions[access].map((role) => nameOfRole[role]).join(', ');
}

/** `docs/endpoints.md`: every call and who may make it, so that a change of access shows in a diff. */
export function endpointsPage(): string {
  const features = Map.groupBy(allEndpoints, ({ feature }) => feature);
  return `# Calls

Made from \`contract/src/all.ts\` by \`npm run docs\`; a check keeps it in step.

${[...features].map(([feature, listed]) => section(feature, listed)).join('\n')}`;
}

const section = (feature: string, listed: ListedEndpoint[]) => `## ${feature}

| Call | Who may | Rule | Limit | What it does |
|---|---|---|---|---|
${listed.toSorted(byPath).map(row).join('\n')}
`;

const byPath = (a: ListedEndpoint, b: ListedEndpoint) =>
  a.endpoint.path.localeCompare(b.endpoint.path, 'en') ||
  a.endpoint.method.localeCompare(b.endpoint.method, 'en');

function row({ endpoint }: ListedEndpoint): string {
  const { method, path, access, limit, summary } = endpoint;
  const cells = [`\`${method} ${path}\``, whoMay(access), `\`${access}\``, limit, summary];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
