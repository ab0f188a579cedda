import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from '../feedback/lazy-component.tsx';
import { Dialog } from './dialog.tsx';

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

const CommandSearch = lazyComponent('command search', () =>
  import('./command-search.tsx').then((m) => m.CommandSearch),
);

/** The palette's contents, to be loaded ahead. */
export const commandSearch = CommandSearch.part;

/**
 * A dialog of commands found by typing: arrow keys move, Enter runs the marked one, Escape closes. A command runs once
 * the dialog is gone, so that it may move the focus and open a page.
 */
export function CommandPalette({ title, placeholder, find, open, onOpenChange }: CommandPaletteProps) {
  const [search, setSearch] = useState('');
  const chosen = useRef<Command>(undefined);
  const input = useRef<HTMLInputElement>(null);
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
      <CommandSearch
        input={input}
        title={title}
        placeholder={placeholder}
        found={find(search)}
        search={search}
        onSearch={setSearch}
        onChoose={choose}
      />
    </Dialog>
  );
}
