import { Panel } from '../../ui/display/panel.tsx';
import { ChooseTable } from './choose-table.tsx';
import { ShownImport } from './shown-import.tsx';
import { useImportAddress } from './use-import-address.ts';

/** Imports on a page of their own, for the lounge that platform staff work on. */
export function ImportPanel() {
  const { importId, show, choose, close } = useImportAddress();
  if (importId !== undefined)
    return (
      <Panel title="Import">
        <ShownImport key={importId} id={importId} onBack={choose} onClose={close} />
      </Panel>
    );
  return (
    <Panel
      title="Import cigars"
      description="From a CSV or Excel file of a till or spreadsheet. You see what would change before anything does."
    >
      <ChooseTable onImport={show} />
    </Panel>
  );
}
