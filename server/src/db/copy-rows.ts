const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const typeOf = { text: 25, uuid: 2950, integer: 23 } as const;
/** PostgreSQL counts microseconds since the year 2000. */
const year2000 = Date.UTC(2000, 0, 1);
const maxBytesPerCharacter = 3;

/**
 * Rows in COPY's binary format (PostgreSQL's documentation, "COPY", "Binary Format"), which the database reads without
 * parsing text. `row` starts each row; its values follow in the order of the columns, each by the method of its type,
 * `nothing` for null. The values must match the columns' types exactly.
 */
export class CopyRows {
  #bytes: Buffer;
  /** A view of the same bytes, for numbers: faster than the buffer's own methods, which check every value. */
  #view: DataView;
  #end: number;

  /** Allocates `expected` bytes; grows as needed. */
  constructor(expected = 256) {
    this.#bytes = Buffer.allocUnsafe(header.length + expected);
    this.#view = viewOf(this.#bytes);
    this.#end = header.copy(this.#bytes);
  }

  /** Starts a row of `values` values. */
  row(values: number): this {
    this.#ensureCapacity(2);
    this.#view.setInt16(this.#end, values);
    this.#end += 2;
    return this;
  }

  nothing(): this {
    return this.#length(-1);
  }

  text(value: string): this {
    this.#ensureCapacity(4 + value.length * maxBytesPerCharacter);
    const length = writeText(this.#bytes, value, this.#end + 4);
    this.#view.setInt32(this.#end, length);
    this.#end += 4 + length;
    return this;
  }

  /** A uuid in its usual form of 36 characters. */
  uuid(value: string): this {
    this.#length(16);
    this.#ensureCapacity(16);
    writeUuid(this.#bytes, value, this.#end);
    this.#end += 16;
    return this;
  }

  smallint(value: number): this {
    this.#length(2);
    this.#ensureCapacity(2);
    this.#view.setInt16(this.#end, value);
    this.#end += 2;
    return this;
  }

  integer(value: number): this {
    this.#length(4);
    this.#ensureCapacity(4);
    this.#view.setInt32(this.#end, value);
    this.#end += 4;
    return this;
  }

  real(value: number): this {
    this.#length(4);
    this.#ensureCapacity(4);
    this.#view.setFloat32(this.#end, value);
    this.#end += 4;
    return this;
  }

  boolean(value: boolean): this {
    this.#length(1);
    this.#ensureCapacity(1);
    this.#bytes[this.#end] = value ? 1 : 0;
    this.#end += 1;
    return this;
  }

  /** A number from 0 to 9,999.99 for a column with two decimals, as base-10,000 digits. */
  decimal(value: number): this {
    const hundredths = Math.round(value * 100);
    this.#length(12);
    this.#ensureCapacity(12);
    const digits = [2, 0, 0, 2, Math.floor(hundredths / 100), (hundredths % 100) * 100];
    for (const digit of digits) {
      this.#view.setInt16(this.#end, digit);
      this.#end += 2;
    }
    return this;
  }

  /** A moment for a `timestamptz`. */
  time(value: Date): this {
    this.#length(8);
    this.#ensureCapacity(8);
    const microseconds = (value.getTime() - year2000) * 1000;
    const high = Math.floor(microseconds / 0x1_0000_0000);
    this.#view.setInt32(this.#end, high);
    this.#view.setUint32(this.#end + 4, microseconds - high * 0x1_0000_0000);
    this.#end += 8;
    return this;
  }

  /** Any JSON value for a `jsonb` column, whose binary form is a version number and its text. */
  json(value: unknown): this {
    const text = Buffer.from(`\u0001${JSON.stringify(value)}`);
    this.#length(text.length);
    return this.bytes(text);
  }

  texts(values: readonly string[]): this {
    return this.#list(typeOf.text, values, (value) => this.text(value));
  }

  uuids(values: readonly string[]): this {
    return this.#list(typeOf.uuid, values, (value) => this.uuid(value));
  }

  integers(values: readonly number[]): this {
    return this.#list(typeOf.integer, values, (value) => this.integer(value));
  }

  /** Appends values serialized earlier: see `valuesOf`. */
  bytes(values: Uint8Array): this {
    this.#ensureCapacity(values.length);
    this.#bytes.set(values, this.#end);
    this.#end += values.length;
    return this;
  }

  /** All rows, ready to be sent. */
  toBuffer(): Buffer {
    this.row(-1);
    return this.#bytes.subarray(0, this.#end);
  }

  /** Serializes values once, so that `bytes` can append them to many rows. */
  static valuesOf(write: (rows: CopyRows) => void): Buffer {
    const rows = new CopyRows();
    write(rows);
    return Buffer.from(rows.#bytes.subarray(header.length, rows.#end));
  }

  #list<V>(type: number, values: readonly V[], write: (value: V) => void): this {
    this.#ensureCapacity(24);
    const start = this.#end;
    const dimensions = values.length === 0 ? 0 : 1;
    this.#view.setInt32(start + 4, dimensions);
    this.#view.setInt32(start + 8, 0);
    this.#view.setInt32(start + 12, type);
    if (dimensions > 0) {
      this.#view.setInt32(start + 16, values.length);
      this.#view.setInt32(start + 20, 1);
    }
    this.#end = start + (dimensions > 0 ? 24 : 16);
    for (const value of values) write(value);
    this.#view.setInt32(start, this.#end - start - 4);
    return this;
  }

  #length(bytes: number): this {
    this.#ensureCapacity(4);
    this.#view.setInt32(this.#end, bytes);
    this.#end += 4;
    return this;
  }

  #ensureCapacity(bytes: number): void {
    if (this.#end + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + bytes));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

// The questionnaire's words are short ASCII: copying them here is faster than calling native code.
function writeText(bytes: Buffer, text: string, at: number): number {
  if (text.length > 24) return bytes.write(text, at);
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code > 127) return bytes.write(text, at);
    bytes[at + place] = code;
  }
  return text.length;
}

const dashes = new Set([8, 13, 18, 23]);
const pairs = Array.from({ length: 36 }, (_, place) => place)
  .filter((place) => !dashes.has(place))
  .filter((_, digit) => digit % 2 === 0);

function writeUuid(bytes: Buffer, uuid: string, at: number): void {
  for (let place = 0; place < 16; place += 1) {
    const pair = pairs[place] ?? 0;
    bytes[at + place] = (digitOf(uuid.charCodeAt(pair)) << 4) | digitOf(uuid.charCodeAt(pair + 1));
  }
}

// '0' is 48; upper- and lowercase letters share their last five bits, which are 1 for 'a'.
const digitOf = (code: number): number => (code <= 57 ? code - 48 : (code & 31) + 9);
