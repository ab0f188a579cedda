import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { useRef, useState, type Ref } from 'react';
import { controlClass, FieldFrame, useFieldWiring, type FieldTexts } from './field.tsx';
import { popupClass, popupItemClass } from '../dialogs/popup-styles.ts';
import { Spinner } from '../feedback/spinner.tsx';
import {
  useSuggestions,
  type FindSuggestions,
  type Suggestion,
  type SuggestionRules,
} from './use-suggestions.ts';

export type ComboboxProps<T extends Suggestion> = FieldTexts &
  SuggestionRules & {
    value: string;
    onValueChange: (value: string) => void;
    find: FindSuggestions<T>;
    /** Called when a suggestion is chosen, after `onValueChange`. */
    onPick?: ((suggestion: T) => void) | undefined;
    onBlur?: (() => void) | undefined;
    /** For a form's `Controller`: the input to focus. */
    inputRef?: Ref<HTMLInputElement> | undefined;
    id?: string | undefined;
    name?: string | undefined;
    placeholder?: string | undefined;
    required?: boolean | undefined;
    disabled?: boolean | undefined;
    maxLength?: number | undefined;
    frameClassName?: string | undefined;
  };

/** Free text with suggestions fetched while typing; arrow keys and Enter choose, Escape closes, any other text stays. */
export function Combobox<T extends Suggestion>(props: ComboboxProps<T>) {
  const { label, hint, error, labelHidden, value, onValueChange, find, onPick, minLength, delay } = props;
  const texts = { label, hint, error, labelHidden };
  const wiring = useFieldWiring(texts, props.id);
  const [isListWanted, setListWanted] = useState(false);
  const { found, searching, ask, clear } = useSuggestions(find, { minLength, delay });
  const clicked = useRef<T>(undefined);

  const isOpen = isListWanted && found.length > 0;

  // Suggestions that arrive after the field has lost the focus would cover the next field and hide the page from a
  // screen reader.
  const onInputBlur = () => {
    if (!isOpen) {
      setListWanted(false);
      clear();
    }
    props.onBlur?.();
  };

  const change = (text: string, reason: string) => {
    // Escape closes the list; the typed text stays.
    if (reason === 'escape-key') return undefined;
    onValueChange(text);
    if (reason !== 'item-press') {
      setListWanted(true);
      return ask(text);
    }
    setListWanted(false);
    // Two suggestions may have the same text, and one that was clicked counts even if a newer list has replaced its own.
    const last = clicked.current;
    clicked.current = undefined;
    const picked = last?.value === text ? last : found.find((suggestion) => suggestion.value === text);
    clear();
    if (picked !== undefined) onPick?.(picked);
  };

  return (
    <FieldFrame {...texts} wiring={wiring} required={props.required} className={props.frameClassName}>
      <Autocomplete.Root
        items={found}
        filter={null}
        itemToStringValue={(item: T) => item.value}
        value={value}
        onValueChange={(text, details) => change(text, details.reason)}
        open={isOpen}
        onOpenChange={setListWanted}
        disabled={props.disabled ?? false}
      >
        <div className="relative">
          <Autocomplete.Input
            {...wiring}
            aria-labelledby={`${wiring.id}-label`}
            ref={props.inputRef}
            name={props.name}
            placeholder={props.placeholder}
            required={props.required}
            maxLength={props.maxLength}
            onBlur={onInputBlur}
            autoComplete="off"
            className={clsx(controlClass, searching && 'pr-11')}
          />
          {searching && <Spinner className="absolute inset-y-0 right-3 text-ink-faint" />}
        </div>
        <Autocomplete.Portal>
          {/* Above the toasts, so that nothing covers the suggestions. */}
          <Autocomplete.Positioner sideOffset={6} className="z-65 outline-hidden">
            <Autocomplete.Popup className={clsx(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}>
              <Autocomplete.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5">
                {(item: T, place: number) => (
                  <Autocomplete.Item
                    key={`${place} ${item.value}`}
                    value={item}
                    onClick={() => {
                      clicked.current = item;
                    }}
                    className={popupItemClass}
                  >
                    <span className="min-w-0 flex-1">{item.value}</span>
                    {item.note !== undefined && (
                      <span className="text-[0.9375rem] text-ink-faint">{item.note}</span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </FieldFrame>
  );
}
