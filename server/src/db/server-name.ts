/** What a person calls the database of a URL, `vitola at db.example:5432`: never its user or password. */
export function serverName(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const database = decodeURIComponent(pathname.slice(1)) || 'of the same name as its user';
  return `${database} at ${searchParams.get('host') ?? (host || 'this machine')}`;
}
