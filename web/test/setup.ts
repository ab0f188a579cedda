import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// What a screen shows in the end is tested, not how soon on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom puts its own kinds of bytes over Node's: the server of these tests would not know its own buffers by them.
const { buffer } = Buffer.alloc(0);
Object.assign(globalThis, {
  ArrayBuffer: buffer.constructor,
  Uint8Array: Object.getPrototypeOf(Buffer) as unknown,
});

// Nothing scrolls in jsdom.
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom knows the element, not its top layer.
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
