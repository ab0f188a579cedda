import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { controlClass } from '../fields/field.tsx';
import type { Command, CommandGroup } from './command-palette.tsx';
import { popupItemClass } from './popup-styles.ts';

export interface CommandSearchProps {
  input: RefObject<HTMLInputElement | null>;
  title: string;
  placeholder: string;
  found: readonly CommandGroup[];
  search: string;
  onSearch: (text: string) => void;
  onChoose: (command: Command) => void;
}

/** The field of the command palette, which has the focus from the beginning, and the commands found. */
export function CommandSearch(props: CommandSearchProps) {
  const { input, title, placeholder, found, search, onSearch, onChoose } = props;
  // The dialog may have opened before this was loaded.
  useEffect(() => input.current?.focus(), [input]);
  return (
    <Autocomplete.Root
      inline
      open
      items={found}
      filter={null}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ label }: Command) => label}
      value={search}
      onValueChange={(text, { reason }) => reason !== 'item-press' && onSearch(text)}
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
                  onClick={() => onChoose(command)}
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
  );
}
