import type { Paper } from '@vitola/contract/stock-words';
import { useWrite } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useToast } from '../../ui/toasts.tsx';

/** The paper of the country the browser is set to. */
export const usualPaper = (): Paper =>
  /-(US|CA|MX|PH|CL|CO|VE|CR|GT|PA|DO|PR|NI|SV)$/i.test(navigator.language) ? 'letter' : 'a4';

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
    printTags: (ids: string[], paper: Paper) => tags.mutate({ body: { ids, paper } }),
    printTent: (paper: Paper) => tent.mutate({ body: { paper } }),
    isPrintingTags: tags.isPending,
    isPrintingTent: tent.isPending,
  };
}
