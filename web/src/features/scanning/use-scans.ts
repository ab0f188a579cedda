import type { Cigar } from '@vitola/contract/inventory/cigars';
import { codeProblems, readCode } from '@vitola/contract/scanning/code';
import type { CodeLookup } from '@vitola/contract/scanning/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { useNamedLounge } from '../../api/named-lounge.ts';
import { readQuery } from '../../api/query.ts';
import { cigarName } from '../../text/cigar-name.ts';
import { playTone } from './reading/play-tone.ts';
import { unitWords } from './unit-words.ts';
import type { ScanMode } from './use-scan-address.ts';
import { type ScanLine, useScanLines } from './use-scan-lines.ts';
import { useScanWrites } from './use-scan-writes.ts';

/** The codes that are scanned, one after another: each is looked up and then does what the mode says. */
export function useScans(mode: ScanMode) {
  const client = useQueryClient();
  const lounge = useNamedLounge();
  const writes = useScanWrites();
  const [shown, setShown] = useState<CodeLookup>();
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const { lines, add, undo } = useScanLines(setProblem);

  const act = (kind: 'receive' | 'sell', found: CodeLookup, cigar: Cigar) =>
    add(
      `${kind === 'sell' ? 'Sold' : 'Received'} ${unitWords(found)} · ${cigarName(cigar)}`,
      kind === 'sell' ? writes.sell(cigar, found) : writes.receive(found),
      (stock) =>
        setShown((now) => (now?.code === found.code ? { ...now, cigars: [{ ...cigar, stock }] } : now)),
    );

  const lookUp = async (code: string) => {
    try {
      const sent = { query: { code }, ...(lounge !== undefined && { lounge }) };
      const found = await client.query({ ...readQuery('GET /api/codes', sent), staleTime: 0 });
      setShown(found);
      setProblem(undefined);
      const [cigar] = found.cigars;
      if (found.found !== 'shelf' || !cigar) playTone('unknown');
      else if (mode === 'show') playTone('found');
      else await act(mode, found, cigar);
    } catch (error) {
      playTone('unknown');
      setProblem(
        error instanceof CallError ? error.message : 'The code could not be looked up. Scan it again.',
      );
    }
  };

  /** Scans a code after those before it; false if it is none. */
  const scan = (typed: string) => {
    const read = readCode(typed);
    if ('problem' in read) {
      setProblem(codeProblems[read.problem]);
      playTone('unknown');
      return false;
    }
    setWaiting((count) => count + 1);
    turn.current = turn.current.then(() => lookUp(read.code)).finally(() => setWaiting((count) => count - 1));
    return true;
  };

  return {
    lines,
    shown,
    problem,
    isBusy: waiting > 0,
    scan,
    act: (kind: 'receive' | 'sell', found: CodeLookup, cigar: Cigar) => void act(kind, found, cigar),
    undo: (line: ScanLine) => void undo(line),
    dismiss: () => setShown(undefined),
    clearProblem: () => setProblem(undefined),
  };
}
