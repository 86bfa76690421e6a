import { JSON_DEPTH_MAX } from '@ronin/contracts';
import { AppError } from './errors.ts';

export const malformedJson = (cause: unknown): AppError => unreadable('must be valid JSON', cause);

export const unreadable = (message: string, cause: unknown): AppError =>
  new AppError('invalid-input', 'The request could not be read.', { errors: [{ path: '', message }], cause });

/** Parses JSON from outside. @throws AppError invalid-input */
export function parseJson(text: string): unknown {
  refuseDeepJson(text);
  try {
    const value: unknown = JSON.parse(text);

    return value;
  } catch (error) {
    throw malformedJson(error);
  }
}

/**
 * A few kilobytes of brackets cost the parser, the garbage collector and every walk over the value many times what other
 * bodies cost. So the levels are counted before the value is built.
 * @param json text, or UTF-8 bytes
 * @throws AppError invalid-input
 */
export function refuseDeepJson(json: string | Buffer): void {
  // In UTF-8 the bytes of a bracket, a quote and a backslash are never part of another character.
  if (isTooDeep(typeof json === 'string' ? json : json.toString('latin1'))) {
    throw unreadable(`must not be nested deeper than ${String(JSON_DEPTH_MAX)} levels`, undefined);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    switch (json.charCodeAt(index)) {
      case QUOTE:
        index = endOfString(json, index);
        break;
      case 0x5b:
      case 0x7b:
        depth += 1;
        if (depth > JSON_DEPTH_MAX) return true;
        break;
      case 0x5d:
      case 0x7d:
        depth -= 1;
        break;
    }
  }

  return false;
}

/** The index of the quote that ends the string, or the end of the text. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let firstBackslash = end;
    while (json.charCodeAt(firstBackslash - 1) === BACKSLASH) firstBackslash -= 1;
    if ((end - firstBackslash) % 2 === 0) return end;
  }

  return json.length;
}
