/** Reports an error. Its code is loaded at the first error, because most visitors never need it. */
export function onUnexpectedError(error: unknown): void {
  void import('./report-error.ts').then(
    ({ reportError }) => reportError(error),
    () => undefined,
  );
}

/** Reports the exceptions and rejected promises that no code handles. */
export function reportUnhandledErrors(): void {
  window.addEventListener('error', ({ error }) => {
    // There is no error object for a script of another origin, such as a browser extension.
    if (error) onUnexpectedError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => onUnexpectedError(reason));
}
