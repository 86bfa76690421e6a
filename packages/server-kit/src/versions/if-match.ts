import type { Request } from 'express';
import { AppError } from '../http/errors.ts';

/** The version of If-Match (behaviour: errors 7), as `"3"` or `3`; undefined without it. @throws AppError invalid-input */
export function findIfMatch(req: Request): number | undefined {
  const value = req.get('If-Match')?.trim();
  if (value === undefined) return undefined;
  const digits = /^(?:W\/)?"?([1-9]\d{0,8})"?$/.exec(value)?.[1];
  if (digits === undefined) {
    throw new AppError('invalid-input', 'If-Match must be a version, such as "3".', {
      errors: [{ path: 'If-Match', message: 'must be a version' }],
    });
  }

  return Number(digits);
}

/** The version that the caller saw. @throws AppError precondition-required without If-Match; invalid-input */
export function requireIfMatch(req: Request): number {
  const version = findIfMatch(req);
  if (version === undefined) {
    throw new AppError('precondition-required', 'Send If-Match with the version that you saw.');
  }

  return version;
}

/** Refuses a change of another version. @param current as its GET answers it. @throws AppError precondition-failed */
export function refuseStale(yourVersion: number | undefined, current: { version: number }): void {
  if (yourVersion === undefined || yourVersion === current.version) return;
  throw new AppError('precondition-failed', 'Somebody else has changed this. Compare both versions.', {
    problem: { yourVersion, currentVersion: current.version, current: { ...current } },
  });
}
