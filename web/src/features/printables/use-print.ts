import type { Cigar } from '@vitola/contract/inventory';
import type { Paper } from '@vitola/contract/stock-words';
import { useWrite } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useToast } from '../../ui/toasts.tsx';
import { paperInUse } from './paper.ts';

/** Makes a PDF of shelf tags or of a table tent and gives it to the browser. */
export function usePrint() {
  const toast = useToast();
  const save = (name: string) => ({
    onSuccess: (file: unknown) => {
      saveFile(name, file as Blob);
      toast({ title: 'Ready to print', description: `${name} is in your downloads.`, kind: 'success' });
    },
    onError: ({ message }: { message: string }) =>
      toast({ title: 'Failed to make the PDF', description: message, kind: 'destructive' }),
  });
  const tags = useWrite('POST /api/printables/shelf-tags', save('vitola-shelf-tags.pdf'));
  const tent = useWrite('POST /api/printables/table-tent', save('vitola-table-tent.pdf'));
  return {
    printTags: (cigars: readonly Cigar[], paper = paperInUse()) =>
      tags.mutate({ body: { ids: inOrder(cigars), paper } }),
    printTent: (paper: Paper) => tent.mutate({ body: { paper } }),
    isPrintingTags: tags.isPending,
    isPrintingTent: tent.isPending,
  };
}

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** As one walks along a shelf: by brand, then by name. */
const inOrder = (cigars: readonly Cigar[]): string[] =>
  cigars
    .toSorted((a, b) => words.compare(a.brand, b.brand) || words.compare(a.name, b.name))
    .map(({ id }) => id);
