/** In characters. A longer line is not one of our log lines and must not fill the memory. */
const LINE_LIMIT = 64 * 1024;

/**
 * Calls `onLine` with each line of a stream, also with a last one without a newline. A line of more than 64 K characters is cut,
 * with … at its end. A stream that fails counts as ended.
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} onLine
 */
export function readLines(stream, onLine) {
  let line = '';
  const add = (text) => {
    if (line.length <= LINE_LIMIT) line += text.slice(0, LINE_LIMIT + 1 - line.length);
  };
  const flush = () => {
    const text = line.length > LINE_LIMIT ? `${line.slice(0, LINE_LIMIT)}…` : line;
    line = '';
    onLine(text.replace(/\r$/, ''));
  };

  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const [first, ...others] = chunk.split('\n');
    add(first);
    for (const text of others) {
      flush();
      add(text);
    }
  });
  stream.on('error', () => undefined);
  stream.on('close', () => {
    if (line !== '') flush();
  });
}
