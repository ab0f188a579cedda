import { useQuery } from '@tanstack/react-query';
import type { PlatformHealth, QueueHealth } from '@vitola/contract/platform/health';
import { readQuery } from '../../../api/query.ts';
import { TriangleAlert } from 'lucide-react';
import { Panel } from '../../../ui/display/panel.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { formatBytes, formatSpan } from './amounts.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { jobInWords } from './job-words.ts';

const pollEveryMs = 10_000;

/** How the processes, the database and the queue are; refetched every ten seconds. */
export function HealthScreen() {
  const health = useQuery({ ...readQuery('GET /api/super-admin/health'), refetchInterval: pollEveryMs });
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h2 className="text-3xl">Health</h2>
        <p className="mt-1 text-ink-muted">This server, its database and its queue, every ten seconds.</p>
      </header>
      <Loaded of={health} polled label="Loading the health of the platform" rows={6}>
        {(shown) => (
          <>
            {shown.database.archive === 'failing' && <FailingArchive />}
            <Cards health={shown} />
            <Panel
              title="Failed jobs"
              description="Emails and other work in the background. A failed job is tried nine times within about an hour; then it waits here for a day, and what can still be sent is tried again within the hour."
            >
              <FailedJobs jobs={shown.failedJobs} />
            </Panel>
            <Panel title="Queue" description="Jobs that wait, run or failed now.">
              {shown.queues.length === 0 ? (
                <p className="text-ink-muted">No job waits.</p>
              ) : (
                <Table
                  caption="Queue"
                  columns={queueColumns}
                  rows={shown.queues}
                  rowKey={({ name }) => name}
                />
              )}
            </Panel>
            <Panel
              title="Database"
              description={`PostgreSQL ${shown.database.version}${archiveInWords[shown.database.archive]}`}
            >
              <DatabaseFacts database={shown.database} />
            </Panel>
          </>
        )}
      </Loaded>
    </div>
  );
}

const archiveInWords: Record<PlatformHealth['database']['archive'], string> = {
  off: '',
  working: '. What is written is archived, and can be restored to any moment.',
  failing: '',
};

function FailingArchive() {
  return (
    <p
      role="alert"
      className="flex gap-3 rounded-card border border-danger/60 bg-danger-wash p-4 text-danger-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong>What is written can’t be archived.</strong> Nothing is lost while this server’s disk lasts,
        but a restore would not have it. The server’s log says why: usually the archive’s disk is full or not
        mounted.
      </span>
    </p>
  );
}

function Cards({ health: { process, database, queues } }: { health: PlatformHealth }) {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Processes"
        value={process.count}
        note={`this one up ${formatSpan(process.uptimeSeconds)}`}
      />
      <StatCard
        label="Memory"
        value={formatBytes(process.memoryBytes)}
        note={`Node.js ${process.nodeVersion}`}
      />
      <StatCard
        label="Database"
        value={formatBytes(database.sizeBytes)}
        note={`${database.connections} connections`}
      />
      <StatCard
        label="Waiting jobs"
        value={waiting}
        note={`${queues.reduce((sum, { failed }) => sum + failed, 0)} failed`}
      />
    </div>
  );
}

const oldestWaits = ({ oldestSeconds }: QueueHealth) =>
  oldestSeconds === null ? '' : formatSpan(oldestSeconds);

/** A queue's job; on a phone also how many run, and how long the oldest waits. */
function Job({ queue }: { queue: QueueHealth }) {
  const notes = [
    queue.running > 0 && `${queue.running} running`,
    queue.oldestSeconds !== null && `oldest waits ${oldestWaits(queue)}`,
  ].filter(Boolean);
  return (
    <>
      {jobInWords(queue.name)}
      {notes.length > 0 && (
        <span className="tnum block text-[0.9375rem] font-normal text-ink-muted md:hidden">
          {notes.join(', ')}
        </span>
      )}
    </>
  );
}

const queueColumns: readonly Column<QueueHealth>[] = [
  { id: 'name', header: 'Job', isRowHeader: true, cell: (queue) => <Job queue={queue} /> },
  { id: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => waiting },
  { id: 'running', header: 'Running', align: 'end', isWide: true, cell: ({ running }) => running },
  { id: 'failed', header: 'Failed', align: 'end', cell: ({ failed }) => failed },
  { id: 'oldest', header: 'Oldest waits', align: 'end', isWide: true, cell: oldestWaits },
];

function DatabaseFacts({ database }: { database: PlatformHealth['database'] }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Table
        caption="Largest tables"
        columns={[
          { id: 'name', header: 'Largest tables', isRowHeader: true, cell: ({ name }) => name },
          { id: 'size', header: 'Size', align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
        ]}
        rows={database.largestTables}
        rowKey={({ name }) => name}
      />
      <div>
        <h3 className="text-lg">Slow statements</h3>
        {database.slowStatements.length === 0 ? (
          <p className="mt-1 text-ink-muted">No statement that runs now has taken more than a second.</p>
        ) : (
          <ul className="mt-2 flex flex-col gap-3">
            {database.slowStatements.map(({ seconds, statement }) => (
              <li key={statement}>
                <p className="tnum font-semibold">{formatSpan(seconds)}</p>
                <code className="text-[0.9375rem] wrap-anywhere text-ink-muted">{statement}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
