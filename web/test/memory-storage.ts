/** A localStorage of its own for each imitated device; its entries are its own keys, as in browsers. */
export class MemoryStorage {
  [name: string]: unknown;

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, value: string): void {
    this[name] = value;
  }

  removeItem(name: string): void {
    delete this[name];
  }

  get length(): number {
    return Object.keys(this).length;
  }
}
