/** Something that waits until the test releases it. */
export function hold(): { promise: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });

  return {
    promise,
    release: () => {
      release();
    },
  };
}
