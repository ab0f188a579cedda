const boundary = 'a-boundary-of-tables';

/** A form with a table's file, as a browser sends it. */
export function tableForm(
  file: Buffer,
  { name = 'shelf.csv' }: { name?: string } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const field = `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\n${name}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(field + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
