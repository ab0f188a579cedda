import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { controlClass } from '../fields/field.tsx';
import { Dialog } from './dialog.tsx';
import { popupItemClass } from './popup-styles.ts';

export interface Command {
  /** Unique among all commands of the palette. */
  id: string;
  label: string;
  /** Beside the label. */
  note?: string | undefined;
  icon?: ReactNode;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  items: readonly Command[];
}

export interface CommandPaletteProps {
  title: string;
  placeholder: string;
  /** The commands that match what is typed, in groups without empty ones. */
  find: (search: string) => readonly CommandGroup[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog of commands found by typing: arrow keys move, Enter runs the marked one, Escape closes. A command runs once
 * the dialog is gone, so that it may move the focus and open a page.
 */
export function CommandPalette({ title, placeholder, find, open, onOpenChange }: CommandPaletteProps) {
  const [search, setSearch] = useState('');
  const chosen = useRef<Command>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const found = find(search);
  const choose = (command: Command) => {
    chosen.current = command;
    onOpenChange(false);
  };
  const onClosed = () => {
    setSearch('');
    const command = chosen.current;
    chosen.current = undefined;
    command?.run();
  };
  return (
    <Dialog title={title} open={open} onOpenChange={onOpenChange} onClosed={onClosed} initialFocus={input}>
      <Autocomplete.Root
        inline
        open
        items={found}
        filter={null}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ label }: Command) => label}
        value={search}
        onValueChange={(text, { reason }) => reason !== 'item-press' && setSearch(text)}
      >
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-faint"
          />
          <Autocomplete.Input
            ref={input}
            aria-label={title}
            placeholder={placeholder}
            autoComplete="off"
            maxLength={100}
            className={clsx(controlClass, 'pl-10.5')}
          />
        </div>
        <Autocomplete.Empty className="px-3 pt-4 text-ink-muted empty:hidden">
          Nothing is called that.
        </Autocomplete.Empty>
        {/* As high with few results as with many: the dialog must not jump while one types. */}
        <Autocomplete.List className="mt-2 flex h-[min(24rem,50dvh)] flex-col gap-2 overflow-y-auto overscroll-contain">
          {({ label, items }: CommandGroup) => (
            <Autocomplete.Group key={label} items={items}>
              <Autocomplete.GroupLabel className="px-3 py-1 text-[0.875rem] font-semibold text-ink-muted">
                {label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    onClick={() => choose(command)}
                    className={clsx(popupItemClass, '[&_svg]:size-4.5 [&_svg]:text-ink-muted')}
                  >
                    {command.icon}
                    <span className="min-w-0 flex-1 truncate">{command.label}</span>
                    {command.note !== undefined && (
                      <span className="tnum shrink-0 text-[0.9375rem] text-ink-muted">{command.note}</span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
