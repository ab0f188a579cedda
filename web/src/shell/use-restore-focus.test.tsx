import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useRestoreFocus } from './use-restore-focus.ts';

function Screen() {
  useRestoreFocus();
  const [rows, setRows] = useState(['first', 'second', 'third']);
  const [isSure, setSure] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const [hasToast, setToast] = useState(true);
  return (
    <>
      {hasToast && (
        <div data-toasts="" role="dialog">
          <button type="button" onClick={() => setToast(false)}>
            Undo in the toast
          </button>
        </div>
      )}
      <main>
        <section>
          <h2 tabIndex={-1}>Shelf</h2>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
                  Remove {row}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <p>
          {isSure ? (
            <button key="undo" type="button" onClick={() => setSure(false)}>
              Undo
            </button>
          ) : (
            <button key="confirm" type="button" onClick={() => setSure(true)}>
              Confirm
            </button>
          )}
        </p>
        <div hidden={!isOpen}>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
        <button type="button">After it</button>
      </main>
    </>
  );
}

const pressEnterOn = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => document.activeElement?.textContent;

it('the focus moves from a removed row to the next one, and from the last row to the section heading', async () => {
  render(<Screen />);
  await pressEnterOn('Remove second');
  await waitFor(() => expect(focused()).toBe('Remove third'));
  await pressEnterOn('Remove third');
  await waitFor(() => expect(focused()).toBe('Shelf'));
});

it('the focus moves from a replaced control to its replacement, and from a closed section to what follows', async () => {
  render(<Screen />);
  await pressEnterOn('Confirm');
  await waitFor(() => expect(focused()).toBe('Undo'));
  await pressEnterOn('Undo');
  await waitFor(() => expect(focused()).toBe('Confirm'));
  await pressEnterOn('Close');
  await waitFor(() => expect(focused()).toBe('After it'));
});

it('the focus returns from a closed toast to where it was before', async () => {
  render(<Screen />);
  screen.getByRole('button', { name: 'After it' }).focus();
  await pressEnterOn('Undo in the toast');
  await waitFor(() => expect(focused()).toBe('After it'));
});

it('a click on empty space releases the focus', async () => {
  render(<Screen />);
  screen.getByRole('button', { name: 'Remove first' }).focus();
  await userEvent.click(document.body);
  screen.getByRole('main').append(document.createElement('hr'));
  await new Promise((done) => queueMicrotask(() => done(undefined)));
  expect(document.activeElement).toBe(document.body);
});
