/** A database URL in readable form, `vitola at db.example:5432`, without user and password. */
export function serverName(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const database = decodeURIComponent(pathname.slice(1)) || 'of the same name as its user';
  return `${database} at ${searchParams.get('host') ?? (host || 'this machine')}`;
}
