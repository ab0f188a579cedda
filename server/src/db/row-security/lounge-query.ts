import pg from 'pg';
import { mayPrepare, preparedName } from '../prepared.ts';

/** The role in which PostgreSQL shows a call only the rows of its lounge. It owns nothing and cannot sign in. */
export const loungeRole = 'vitola_lounge';

/** The setting of a transaction that the policies compare with `lounge_id`. */
export const loungeSetting = 'vitola.lounge_id';

/** The statement that limits a lone statement, which each connection that may prepares once. */
const entry = {
  name: 'limit_to_lounge',
  text: `select set_config('role', $1, true), set_config('${loungeSetting}', $2, true)`,
};

/** SQL that limits the rest of a transaction to a lounge. */
export const limitToLounge = (loungeId: string): string =>
  `select set_config('role', '${loungeRole}', true), set_config('${loungeSetting}', ${pg.escapeLiteral(loungeId)}, true)`;

/** SQL that lifts the limit for the rest of a transaction. */
export const liftLimit = `select set_config('role', 'none', true)`;

interface WireConnection {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: string[] }): void;
  execute(portal: object): void;
}

/** The methods by which the driver runs a query; its types name only `submit`. */
interface WireQuery {
  submit(connection: WireConnection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
}

interface WireQueryConfig {
  text: string;
  values: readonly unknown[];
  name?: string;
  queryMode: 'extended';
  callback: (error: Error | null, result: pg.QueryResult) => void;
}

const WireQuery = pg.Query as unknown as new (config: WireQueryConfig) => WireQuery;

/**
 * A statement outside a transaction that sees only a lounge's rows. It is sent with the settings in front of it, before one sync:
 * PostgreSQL runs both in one transaction and forgets the settings at its end, in one round trip.
 */
class LoungeQuery extends WireQuery {
  readonly #loungeId: string;
  readonly #prepares: boolean;
  #isLimited = false;

  constructor(loungeId: string, prepares: boolean, config: WireQueryConfig) {
    super(config);
    this.#loungeId = loungeId;
    this.#prepares = prepares;
  }

  override submit(connection: WireConnection): Error | null {
    const { stream, parsedStatements } = connection;
    stream.cork();
    try {
      const name = this.#prepares ? entry.name : '';
      if (!this.#prepares || parsedStatements[name] === undefined) connection.parse({ ...entry, name });
      if (this.#prepares) parsedStatements[name] = entry.text;
      connection.bind({ statement: name, values: [loungeRole, this.#loungeId] });
      connection.execute({});
      return super.submit(connection);
    } finally {
      stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#isLimited) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#isLimited) super.handleCommandComplete(message, connection);
    this.#isLimited = true;
  }
}

/** Runs one statement, in a transaction of its own, that sees only the rows of a lounge. */
export function queryInLounge(
  client: pg.PoolClient,
  loungeId: string,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  const prepares = mayPrepare(client);
  const name = prepares ? preparedName(text) : undefined;
  return new Promise((resolve, reject) => {
    const query = new LoungeQuery(loungeId, prepares, {
      text,
      values,
      ...(name !== undefined && { name }),
      queryMode: 'extended',
      callback: (error, result) => (error ? reject(error) : resolve(result)),
    });
    client.query(query as unknown as pg.Submittable);
  });
}
