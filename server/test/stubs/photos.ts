const boundary = 'a-boundary-of-tests';

/** A form with text fields and a file, as a browser sends it. */
export function photoForm(
  photo: Buffer = Buffer.from('no photo'),
  { fields = {}, name = 'band.jpg', type = 'image/jpeg' }: FormOptions = {},
): { payload: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(parts.join('') + file),
      photo,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

interface FormOptions {
  fields?: Record<string, string>;
  /** The name and the media type that the form claims. */
  name?: string;
  type?: string;
}
