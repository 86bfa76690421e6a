let last = 0;

/** The next number of a sequence, for unique values within a test file. */
export function nextSerial(): number {
  last += 1;
  return last;
}
