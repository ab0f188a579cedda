import type { ReactElement } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PrintOptions, usePrintChoices } from './print-options.tsx';
import { usePrint } from './use-print.ts';

/** Asks how to print the table tent, and makes its PDF. */
export function TentDialog({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const asked = usePrintChoices();
  const { printTent, isPrintingTent } = usePrint();
  return (
    <Dialog
      title="Table tent"
      description="A card to fold and stand on the table, with the survey’s code on both sides."
      trigger={trigger}
      footer={
        <Button busy={isPrintingTent} onClick={() => printTent(asked.choices)}>
          Make PDF
        </Button>
      }
    >
      <PrintOptions {...asked} />
    </Dialog>
  );
}
