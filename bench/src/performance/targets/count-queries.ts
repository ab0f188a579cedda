import pg from 'pg';

/** Counts every statement this process sends to a database from now on. Returns a function that reads the count. */
export function countQueries(): () => number {
  let sent = 0;
  pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
    apply(query, client, given) {
      sent += 1;
      return Reflect.apply(query, client, given) as unknown;
    },
  });
  return () => sent;
}
