import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { afterLayersClosed, useCloseOnBack } from '../../navigation/close-on-back.ts';
import { isRepeated } from '../buttons/first-click.ts';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';
import { firstFocus } from './first-focus.ts';

export interface DialogProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons at the bottom; it stays visible while the content scrolls. */
  footer?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called when it is gone, and Back leads out of the page again. */
  onClosed?: (() => void) | undefined;
  /** A button that opens the dialog, if `open` is not controlled from outside. */
  trigger?: ReactElement<Record<string, unknown>> | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Whether the address controls it; Back then closes it without `useCloseOnBack`. */
  inAddress?: boolean | undefined;
  /** The element to focus first; by default the first field, on touch screens the title. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element to focus on close; by default, or if it is gone, the one that had the focus before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

const width = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

/**
 * A modal dialog: traps the focus, closes with Escape, Back or a click outside, and returns the focus. A bottom sheet
 * on phones.
 */
export function Dialog(props: DialogProps) {
  const { title, description, children, footer, trigger, size = 'md', inAddress = false } = props;
  const [isOpenItself, setOpenItself] = useState(false);
  const isOpen = props.open ?? isOpenItself;
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const change = (open: boolean) => {
    setOpenItself(open);
    props.onOpenChange?.(open);
  };
  useCloseOnBack(isOpen && !inAddress, () => change(false));
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        // The second half of the double click that opened the dialog lands on the backdrop.
        if (details.reason === 'outside-press' && isRepeated(details.event)) details.cancel();
        else change(open);
      }}
      onOpenChangeComplete={(open) => !open && props.onClosed && afterLayersClosed(props.onClosed)}
    >
      {trigger !== undefined && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={props.initialFocus ?? (() => firstFocus(body.current, heading.current))}
            {...(props.finalFocus === undefined ? {} : { finalFocus: props.finalFocus })}
            className={clsx(
              // A phone leaves room above the sheet for a toast, which would cover its Close button.
              'flex max-h-[max(70dvh,100dvh-8.75rem)] w-full flex-col rounded-t-sheet border border-line bg-surface text-ink shadow-lift outline-hidden sm:max-h-[min(92dvh,56rem)] sm:rounded-sheet',
              'transition-[opacity,translate,scale] duration-200 data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0',
              width[size],
            )}
          >
            <header className="flex items-start gap-4 px-5 pt-5 pb-4 sm:px-7 sm:pt-6">
              <div className="min-w-0 flex-1">
                <Base.Title ref={heading} tabIndex={-1} className="font-display text-2xl outline-hidden">
                  {title}
                </Base.Title>
                {description !== undefined && (
                  <Base.Description className="mt-1.5 text-ink-muted" render={<div />}>
                    {description}
                  </Base.Description>
                )}
              </div>
              <Base.Close
                aria-label={shellTexts().close}
                className="-mt-1.5 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-accent-wash hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </header>
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7">
              {children}
            </div>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A button inside a dialog that closes it: `<DialogClose render={<Button>Cancel</Button>} />`. */
export const DialogClose = Base.Close;
