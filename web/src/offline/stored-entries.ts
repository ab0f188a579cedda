/** Entries in localStorage, one key each, so that tabs don't overwrite each other. */
export interface StoredEntries<T> {
  /** Stores an entry; false if the browser refuses, and then the entry is gone when the page is closed. */
  set: (id: string, entry: T) => boolean;
  remove: (id: string) => void;
  ids: () => string[];
  /** The entry stored under an id; a malformed one, or one that `isValid` refuses, is removed. */
  get: (id: string) => T | undefined;
}

/** The entries whose keys begin with a prefix. Where storage is refused they are in memory while the page is open. */
export function storedEntries<T>(
  prefix: string,
  isValid: (entry: T, id: string) => boolean,
): StoredEntries<T> {
  const inMemory = new Map<string, string>();
  const remove = (id: string): void => {
    inMemory.delete(id);
    try {
      localStorage.removeItem(prefix + id);
    } catch {
      // Then it was not stored.
    }
  };
  return {
    remove,
    set: (id, entry) => {
      try {
        localStorage.setItem(prefix + id, JSON.stringify(entry));
        inMemory.delete(id);
        return true;
      } catch {
        inMemory.set(id, JSON.stringify(entry));
        return false;
      }
    },
    ids: () => {
      try {
        const stored = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
        return [...new Set([...stored.map((name) => name.slice(prefix.length)), ...inMemory.keys()])];
      } catch {
        return [...inMemory.keys()];
      }
    },
    get: (id) => {
      try {
        const entry = JSON.parse(inMemory.get(id) ?? localStorage.getItem(prefix + id) ?? '') as T;
        if (isValid(entry, id)) return entry;
      } catch {
        // The stored text was malformed.
      }
      remove(id);
      return undefined;
    },
  };
}
