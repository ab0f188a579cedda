import type { Cigar } from '@vitola/contract/inventory/cigars';
import { printFiles } from '@vitola/contract/inventory/stock-constants';
import { compareCigars } from '../../text/compare.ts';
import { useWrite } from '../../api/query.ts';
import { downloadFile } from '../../downloads/download-file.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { loadPrintChoices, type PrintChoices } from './print-choices.ts';

/** Makes a PDF of shelf tags or of a table tent and gives it to the browser. */
export function usePrint() {
  const toast = useToast();
  const save = (name: string) => ({
    onSuccess: (file: unknown) => {
      downloadFile(name, file as Blob);
      toast({ title: 'Ready to print', description: `${name} is in your downloads.`, kind: 'success' });
    },
    onError: ({ message }: { message: string }) =>
      toast({ title: 'Failed to make the PDF', description: message, kind: 'destructive' }),
  });
  const tags = useWrite('POST /api/printables/shelf-tags', save(printFiles.tags));
  const tent = useWrite('POST /api/printables/table-tent', save(printFiles.tent));
  return {
    printTags: (cigars: readonly Cigar[], { paper, colors } = loadPrintChoices()) =>
      tags.mutate({ body: { ids: idsOf(cigars), paper, colors } }),
    printTent: (choices: PrintChoices) => tent.mutate({ body: choices }),
    isPrintingTags: tags.isPending,
    isPrintingTent: tent.isPending,
  };
}

/** Tags come off the sheet in the order in which they are put up. */
const idsOf = (cigars: readonly Cigar[]): string[] => cigars.toSorted(compareCigars).map(({ id }) => id);
