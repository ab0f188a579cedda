/** A file that says it is an image of this type. */
export const photoOf = (type: string, name: string, bytes = 3) => {
  const file = new File(['abc'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

/** Replaces the browser's `XMLHttpRequest`: the test moves an upload's progress and answers it. */
export class StubUpload {
  static sent: StubUpload[] = [];
  upload = new EventTarget();
  headers: Record<string, string> = {};
  body: FormData | undefined;
  status = 0;
  statusText = '';
  responseText = '';
  private readonly events = new EventTarget();
  open(): void {
    StubUpload.sent.push(this);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null);
  addEventListener(name: string, listener: () => void): void {
    this.events.addEventListener(name, listener);
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.events.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }),
    );
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.events.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
  }
}
