import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SurveyAnswers } from '@vitola/contract/recommendation/survey-answers';
import {
  indexShelf,
  POLICY_VERSION,
  recommend,
  type Recommendation,
  type ShelfCigar,
  tasteFromSurvey,
  TIERS,
} from '@vitola/engine';
import { connect } from '../../../../server/src/db/connect.ts';
import { copyIn } from '../../../../server/src/db/copy.ts';
import { CopyRows } from '../../../../server/src/db/copy-rows.ts';
import { startEmbedded } from '../../../../server/src/db/embedded/index.ts';
import { GroupCommit } from '../../../../server/src/jobs/group-commit.ts';
import { shelfRows } from '../shelf-rows.ts';
import { reportListening, answerQuestion } from './parent-messages.ts';
import { databaseTime } from './database-time.ts';
import { fixedPostReply } from './fixed-replies.ts';

// The minimum for a server that parses the answers, runs the engine on 300 cigars and commits one narrow row per result: no
// limits, no contract, no log, a fixed reply. It shows how much of the aim is left for all of these.
const folder = await mkdtemp(join(tmpdir(), 'vitola-bench-'));
await chmod(folder, 0o755);
const database = await startEmbedded({ folder, explicit: true, log: () => undefined });
const connection = connect(database.connection, { onError: () => undefined });
await connection.pool.query('create table bare_results (result_id uuid, shown uuid[], at timestamptz)');
await connection.pool.query('create index on bare_results (at)');

const shelf = indexShelf(
  shelfRows(300).map(({ price, ...row }): ShelfCigar => ({
    ...row,
    id: randomUUID(),
    priceCents: Math.round(Number(price) * 100),
    stock: null,
    isOutOfStock: false,
    isActive: true,
    isPromoted: false,
  })),
);

const commit = new GroupCommit<Recommendation>(async (results) => {
  const rows = new CopyRows();
  for (const result of results) {
    const shown = TIERS.flatMap((tier) => result[tier]?.cigarId ?? []);
    rows.row(3).uuid(randomUUID()).uuids(shown).time(new Date());
  }
  const client = await connection.pool.connect();
  try {
    await copyIn(client, { statement: 'copy bare_results from stdin (format binary)', rows });
  } finally {
    client.release();
  }
});

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { preferences } = JSON.parse(Buffer.concat(chunks).toString()) as { preferences: SurveyAnswers };
    const result = recommend(tasteFromSurvey(preferences), shelf, {
      policyVersion: POLICY_VERSION,
      seed: randomUUID(),
      language: 'en',
      steering: true,
    });
    commit.push(result, (error) => {
      response.writeHead(error === undefined ? 200 : 500, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(fixedPostReply),
      });
      response.end(fixedPostReply);
    });
  });
});

answerQuestion('stop', async () => {
  server.closeAllConnections();
  await commit.settled();
  await connection.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
  return { stopped: true };
});
server.listen(0, '127.0.0.1', () => reportListening(server, {}, () => databaseTime(database.pid)));
