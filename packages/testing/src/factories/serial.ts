let last = 0;

/** A number that no earlier call of this test file has had, for what must be unique. */
export function nextSerial(): number {
  last += 1;
  return last;
}
