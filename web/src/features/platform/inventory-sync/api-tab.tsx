import { addCigar, changeCigar, listCigars, removeCigar } from '@vitola/contract/inventory/cigars';
import {
  commitImport,
  exportShelf,
  getImport,
  startImport,
  undoImport,
} from '@vitola/contract/inventory/imports';
import { getStock, moveStock } from '@vitola/contract/inventory/stock';
import { Panel } from '../../../ui/display/panel.tsx';

const endpoints = [
  listCigars,
  addCigar,
  changeCigar,
  removeCigar,
  getStock,
  moveStock,
  startImport,
  getImport,
  commitImport,
  undoImport,
  exportShelf,
];

/** The calls that fill a shelf from another system, webhooks, and the documentation. */
export function ApiTab() {
  return (
    <div className="flex flex-col gap-6">
      <Panel
        title="REST endpoints"
        description="Another system calls these with an API key, which the lounge’s owner makes in Business Settings with the Enterprise plan."
      >
        <ul aria-label="REST endpoints" className="divide-y divide-line border-y border-line">
          {endpoints.map(({ method, path, summary }) => (
            <li key={`${method} ${path}`} className="flex flex-col gap-0.5 py-2.5">
              <code className="font-mono text-[0.9375rem] font-semibold wrap-anywhere">
                {method} {path}
              </code>
              <span className="text-[0.9375rem] text-ink-muted">
                {summary.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel
          title="Webhook"
          description="The owner adds addresses in Business Settings. They are called when a survey is completed, an email is left, or stock runs low."
        />
        <Panel title="Documentation" description="Every call with its fields, answers and errors.">
          <a href="/api/docs" target="_blank" rel="noreferrer" className="text-accent-ink underline">
            API documentation
          </a>
        </Panel>
      </div>
    </div>
  );
}
