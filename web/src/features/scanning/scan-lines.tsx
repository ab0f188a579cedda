import { Check, Undo2 } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import type { ScanLine } from './use-scan-lines.ts';

interface ScanLinesProps {
  lines: readonly ScanLine[];
  onUndo: (line: ScanLine) => void;
}

/** What was received and sold by scanning since the scanner was opened, newest first. */
export function ScanLines({ lines, onUndo }: ScanLinesProps) {
  const done = lines.filter(({ state }) => state === 'done').length;
  const [last] = lines;
  return (
    <div>
      <p role="status" className="tnum mb-1 text-[0.9375rem] font-semibold empty:hidden">
        {lines.length > 0 && (done === 1 ? '1 scan saved' : `${done} scans saved`)}
        {last && last.state !== 'pending' && (
          <span className="sr-only">. Last: {last.problem ?? last.text}</span>
        )}
      </p>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto">
        {lines.map((line) => (
          <Line key={line.id} line={line} onUndo={onUndo} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line, onUndo }: { line: ScanLine; onUndo: ScanLinesProps['onUndo'] }) {
  const { text, state, problem, retry, undo } = line;
  return (
    <li className="flex min-h-11 items-center gap-2 py-1">
      <span aria-hidden="true" className="w-5 shrink-0 text-success">
        {state === 'done' && <Check className="size-5" />}
      </span>
      <span className="tnum min-w-0 grow text-[0.9375rem] leading-snug wrap-anywhere">
        {state === 'undone' ? <s className="text-ink-faint">{text}</s> : text}
        {state === 'failed' && <span className="block text-danger-ink">Not saved: {problem}</span>}
      </span>
      {state === 'failed' && retry && (
        <Button size="sm" variant="secondary" onClick={retry}>
          Try again
        </Button>
      )}
      {state === 'done' && undo && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          aria-label={`Undo: ${text}`}
          onClick={() => onUndo(line)}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
