import { type AnswerOf, BODY_LIMITS, type Call, type RequestOf } from '@ronin/contracts';
import {
  AppError,
  clientKey,
  findIfMatch,
  parse,
  parseJsonBody,
  type RateLimit,
  refuseOtherMethods,
  requireIfMatch,
  routePath,
} from '@ronin/server-kit';
import { type IRoute, type Request, type RequestHandler, type Response, Router } from 'express';
import { type Identity, requireCustomer, requireCustomerOfWrite } from './caller.ts';
import { type AccountCaller, findCaller, type GuestCaller, requireCaller } from './customer-guard.ts';
import { type FindStaffSession, getStaff, requireLead, requireStaff } from './staff-guard.ts';
import type { StaffMember } from './staff-session.ts';

/** What a handler gets: the request, and what the call declares of it. */
export type CallRequest<Definition extends Call> = RequestOf<Definition> & {
  req: Request;
  res: Response;
} & (Definition extends { role: string } ? { staff: StaffMember } : unknown) &
  (Definition extends { caller: infer Kind } ? CallerOf<Kind> : unknown) &
  (Definition extends { version: infer Version } ? VersionOf<Version> : unknown);

type CallerOf<Kind> = Kind extends 'customer'
  ? { customerId: number }
  : { caller: Kind extends 'account' ? AccountCaller : GuestCaller | AccountCaller };

type VersionOf<Version> = Version extends 'answered'
  ? unknown
  : { version: Version extends 'required' ? number : number | undefined };

/** A success of a call that has several statuses. */
export class Answered<Status extends number, Body> {
  readonly status: Status;
  readonly body: Body;

  constructor(status: Status, body: Body) {
    this.status = status;
    this.body = body;
  }
}

/** For a handler that has sent its answer itself. */
export const SENT = Symbol('sent');

type Result<Definition extends Call> =
  | typeof SENT
  | (AnswerOf<Definition> extends null ? undefined : AnswerOf<Definition>)
  | Answered<Extract<keyof Definition['answers'], number>, AnswerOf<Definition>>;

/** A handler of a call without an answer may pass on a promise of nothing. */
type Handling<Definition extends Call> =
  Promise<Result<Definition>> | (AnswerOf<Definition> extends null ? Promise<void> : never);

type Handlers<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call
    ? (request: CallRequest<Calls[Name]>) => Handling<Calls[Name]>
    : never;
};

interface CallContext {
  identity: Identity;
  findStaffSession: FindStaffSession;
  /** Finds the owner of a report key. Absent: the service has no calls that accept one. */
  findReportKeyOwner?: FindStaffSession;
  /** By the names that the calls have for them. */
  limits: Readonly<Record<string, RateLimit>>;
}

interface CallOptions {
  /** Stands before everything else. */
  before?: RequestHandler[];
  /** Calls whose statement refuses a merged guest itself, which saves a question to the database. */
  refusesMergedGuests?: readonly string[];
}

/**
 * Mounts calls: each takes its method, path, caller, role, parsers, limits and status from its declaration, and passes what it
 * declares to its handler, without which it does not compile. The order of the checks: behaviour: errors 2.
 */
export function serveCalls<const Calls extends Record<string, Call>>(
  context: CallContext,
  calls: Calls,
  handlers: Handlers<Calls>,
  options?: CallOptions,
): Router;
export function serveCalls(
  context: CallContext,
  calls: Record<string, Call>,
  handlers: Record<string, (request: ReadRequest) => Promise<unknown>>,
  options: CallOptions = {},
): Router {
  const router = Router();
  const routes = new Map<string, IRoute>();
  for (const [name, call] of Object.entries(calls)) {
    const handle = handlers[name];
    if (handle === undefined) throw new Error(`The call ${name} has no handler.`);
    const route = routes.get(call.path) ?? router.route(routePath(call));
    routes.set(call.path, route);
    const read = createReader(context, call, options.refusesMergedGuests?.includes(name) === true);
    route[call.method](...(options.before ?? []), ...listGuards(context, call), async (req, res) => {
      send(res, call, await handle(await read(req, res)));
    });
  }
  for (const route of routes.values()) route.all(refuseOtherMethods);

  return router;
}

function listGuards(context: CallContext, call: Call): RequestHandler[] {
  const { findStaffSession, findReportKeyOwner } = context;
  const { role, orRole, caller, body, bodyLimit = BODY_LIMITS.default, isBeacon = false } = call;
  const types = isBeacon ? ['application/json', 'text/plain'] : ['application/json'];

  return [
    ...(role
      ? [
          requireStaff(findStaffSession, role, {
            orRole,
            findKey: call.acceptsReportKey && findReportKeyOwner,
          }),
        ]
      : []),
    ...(call.isForLeads ? [requireLead] : []),
    ...(caller === 'guest' || caller === 'account' ? [requireCaller(context.identity, caller)] : []),
    ...(body ? [parseJsonBody({ limit: bodyLimit, types })] : []),
  ];
}

/** Every part that a call may declare; those that it does not are undefined. */
interface ReadRequest {
  req: Request;
  res: Response;
  params: unknown;
  query: unknown;
  body: unknown;
  staff: unknown;
  caller: unknown;
  customerId: unknown;
  version: unknown;
}

/** What `serveCalls` passes to a handler. */
function createReader(context: CallContext, call: Call, refusesMergedGuests: boolean) {
  const { query, body, role, caller, isBodyOptional = false } = call;
  const findCustomer = refusesMergedGuests ? requireCustomerOfWrite : requireCustomer;
  const limit = call.limit === undefined ? undefined : context.limits[call.limit];
  if (limit === undefined && call.limit !== undefined) throw new Error(`There is no limit ${call.limit}.`);

  return async (req: Request, res: Response): Promise<ReadRequest> => {
    const parts = {
      params: readParams(call, req),
      query: query && parse(query, req.query),
      body: body && parse(body, isBodyOptional ? (req.body ?? {}) : req.body),
    };
    const named = [parts.params, parts.query, parts.body].map(customerIdOf);
    const customerId =
      caller === 'customer' ? await findCustomer(req, context.identity, ...named) : undefined;
    const version = readVersion(call, req);
    if (limit) await limit.consume(clientKey(req.ip));

    return {
      ...{ req, res, ...parts, customerId, version },
      staff: role && getStaff(req),
      caller: findCaller(req),
    };
  };
}

function readVersion({ version }: Call, req: Request): number | undefined {
  if (version === 'required') return requireIfMatch(req);

  return version === 'optional' ? findIfMatch(req) : undefined;
}

function readParams({ params, notFound }: Call, req: Request): unknown {
  if (params === undefined) return undefined;
  if (notFound === undefined) return parse(params, req.params);
  const { success, data } = params.safeParse(req.params);
  if (!success) throw new AppError('not-found', notFound);

  return data;
}

/** The customer whom a part of the request names. */
const customerIdOf = (part: unknown): number | undefined =>
  typeof part === 'object' && part !== null && 'customerId' in part && typeof part.customerId === 'number'
    ? part.customerId
    : undefined;

function send(res: Response, call: Call, result: unknown): void {
  if (result === SENT) return;
  const [onlyStatus] = Object.keys(call.answers);
  const { status, body } = isAnswered(result) ? result : new Answered(Number(onlyStatus), result);
  if (call.version) res.set('ETag', `"${String(versionOf(body))}"`);
  if (body === undefined) res.status(status).end();
  else res.status(status).json(body);
}

const isAnswered = (result: unknown): result is Answered<number, unknown> => result instanceof Answered;

const versionOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
