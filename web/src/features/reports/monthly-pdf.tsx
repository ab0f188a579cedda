import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { getReportPdf } from '@vitola/contract/reports';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { downloadFile } from '../../downloads/download-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { pastMonths } from './periods.ts';

/** Downloads the report of a month as a PDF, of the lounge that is chosen or of all. */
export function MonthlyPdf({ loungeId }: { loungeId: string }) {
  const [months] = useState(() => pastMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    try {
      const query = { month, ...(loungeId !== '' && { loungeId }) };
      const file = await call('GET /api/admin/reports/pdf', { query });
      downloadFile(getReportPdf.fileName, file as Blob);
    } catch (error) {
      const { message } = error as CallError;
      toast({ title: 'Failed to make the PDF', description: message, kind: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <div className="flex items-end gap-3">
      <Select
        label="Monthly PDF"
        frameClassName="min-w-0 flex-1"
        options={months}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <Button
        variant="secondary"
        busy={isBusy}
        icon={<FileDown aria-hidden="true" className="size-4.5" />}
        onClick={() => void save()}
      >
        Download
      </Button>
    </div>
  );
}
