import type { Call, PartsOf } from '@ronin/contracts/calls';
import { type CallRequest, fillPath, type Patience } from './from-call.ts';

/** A request of a call: for endpoints that make one of several calls, and for links. */
export const request = <Definition extends Call>(
  call: Definition,
  parts: PartsOf<Definition> & Patience,
): CallRequest => ({ call, ...parts });

/** The address of a request, for links to files and for uploads. */
export function urlOf({ call, params, query = {} }: CallRequest): string {
  const path = fillPath(call.path, params);
  const values = Object.entries(query).filter(([, value]) => value !== undefined);

  return values.length > 0 ? `${path}?${new URLSearchParams(values).toString()}` : path;
}

/** The header of a change, with the version that was seen. The change is refused when there is a newer one. */
export const ifMatch = (version: number) => ({ headers: { 'If-Match': `"${String(version)}"` } });
