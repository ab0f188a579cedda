import { setPageLanguage } from '../src/i18n/page-language.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

const { getElementError } = getConfig();
configure({
  // Tests check what a screen shows in the end, not how soon a busy machine shows it.
  asyncUtilTimeout: 15_000,
  // A wait fails many times before it succeeds: print the page only once somebody reads the message.
  getElementError: function lazyError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, lazyError);
    return Object.defineProperty(error, 'message', {
      get: () => getElementError(message, container).message,
      configurable: true,
    });
  },
});

// Test files share a window: each begins as in a new browser.
sessionStorage.clear();
localStorage.clear();

// jsdom replaces Node's byte classes with its own, so that the in-process server would not recognize its own buffers.
const { buffer } = Buffer.alloc(0);
Object.assign(globalThis, {
  ArrayBuffer: buffer.constructor,
  Uint8Array: Object.getPrototypeOf(Buffer) as unknown,
});

// Nothing scrolls in jsdom, and nothing has a place.
Element.prototype.scrollIntoView ??= () => undefined;
document.elementsFromPoint ??= () => [];

// Nothing has a size either, so none changes.
globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// No media query matches in jsdom, which has none.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

// jsdom has the element but not its top layer.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.error was called: ${parts.map(String).join(' ')}`);
  });
});

afterEach(async () => {
  cleanup();
  await setPageLanguage('en');
  vi.restoreAllMocks();
});
