import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Tests check what a screen shows in the end, not how soon a busy machine shows it.
configure({ asyncUtilTimeout: 15_000 });

// jsdom replaces Node's byte classes with its own, so that the in-process server would not recognize its own buffers.
const { buffer } = Buffer.alloc(0);
Object.assign(globalThis, {
  ArrayBuffer: buffer.constructor,
  Uint8Array: Object.getPrototypeOf(Buffer) as unknown,
});

// Nothing scrolls in jsdom.
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom has the element but not its top layer.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.error was called: ${parts.map(String).join(' ')}`);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
