import { useEffect, useState } from 'react';

const shownForMs = 2000;

/**
 * Copies text to the clipboard; `isCopied` is true for two seconds afterwards. `copy` rejects if the browser doesn't
 * allow it.
 */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const timer = setTimeout(() => setCopiedAt(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string) => {
    await writeText(text);
    setCopiedAt(performance.now());
  };
  return { isCopied: copiedAt !== undefined, copy };
}

// Plain http in the lounge's own network has no clipboard API: copy from an offscreen field instead.
async function writeText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated
  const isDone = document.execCommand('copy');
  field.remove();
  if (!isDone) throw new Error('Copying is not allowed here.');
  return undefined;
}
