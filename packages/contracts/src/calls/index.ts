import type { Call } from '../call.ts';
import * as groups from './groups.ts';

export type { AnswerOf, ArgOf, BodyOf, Call, FiltersOf, PartsOf, RequestOf } from '../call.ts';
export * from './groups.ts';

/** Every call of the public HTTP API. Calls under /api/chat/ are the chat service's. */
export const CALLS: readonly Call[] = Object.values(groups).flatMap((calls) => Object.values<Call>(calls));

/** The service that answers a path of the API. web forwards each request to it. */
export const serviceOf = (path: string): 'api' | 'chat' => (/^\/api\/chat(\/|$)/.test(path) ? 'chat' : 'api');
