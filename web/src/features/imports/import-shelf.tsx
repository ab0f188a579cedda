import { FileSpreadsheet } from 'lucide-react';
import { distributorFeedsPage } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChooseTable, ShownImport } from './lazy-import.ts';
import { useImportAddress } from './use-import-address.ts';

/** The button that imports many cigars from a file or a pasted table, and exports the shelf. */
export function ImportShelf() {
  const { isOpen, importId, open, show, choose, close } = useImportAddress();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<FileSpreadsheet aria-hidden="true" className="size-4.5" />}
        onClick={open}
      >
        Import or Export
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => !next && close()}
        inAddress
        size="lg"
        title={importId === undefined ? 'Import cigars' : 'Import'}
        description={
          importId === undefined
            ? 'From a CSV or Excel file of your till or spreadsheet. You see what would change before anything does.'
            : undefined
        }
      >
        {isOpen &&
          (importId === undefined ? (
            <>
              <ChooseTable onImport={show} />
              <p className="mt-4 text-ink-muted">
                A list that your distributor keeps up to date?{' '}
                <Link href={distributorFeedsPage} className="text-accent-ink underline">
                  Have it fetched every day
                </Link>
              </p>
            </>
          ) : (
            <ShownImport key={importId} id={importId} onBack={choose} onClose={close} />
          ))}
      </Dialog>
    </>
  );
}
