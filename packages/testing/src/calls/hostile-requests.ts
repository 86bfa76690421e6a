import { type Call, JSON_DEPTH_MAX } from '@ronin/contracts';
import { z } from 'zod';

/** A request that a service must refuse with one of these statuses. */
export interface HostileRequest {
  /** What is wrong with it. */
  title: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  statuses: number[];
}

interface HostileOptions {
  /** A body that the call accepts; each request changes one field of it. */
  body?: Record<string, unknown>;
  /** Values of path parameters that exist. */
  params: Record<string, string>;
  /** The headers of a caller with the call's role, or with the cookie that the call needs. */
  allowed?: Record<string, string>;
  /** The headers of staff with another role. */
  otherRole?: Record<string, string>;
  /** The headers of a guest. */
  guest?: Record<string, string>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Larger than the body of any call without a limit of its own. */
const LARGE = 300_000;
const tooLarge = ({ bodyLimit = LARGE }: Call): string => JSON.stringify({ text: 'x'.repeat(bodyLimit) });

/**
 * What can be derived from the table of calls: requests without the role, and with every path parameter, query parameter and
 * field of the body wrong, one at a time.
 */
export function hostileRequests(call: Call, options: HostileOptions): HostileRequest[] {
  const { allowed = {} } = options;
  const base = {
    method: call.method.toUpperCase(),
    path: fillPath(call.path, options.params),
    headers: allowed,
  };

  return [
    ...roleRequests(call, options).map((request) => ({ ...base, ...request })),
    ...callerRequests(call, options).map((request) => ({ ...base, ...request })),
    ...paramRequests(call, options).map((request) => ({ ...base, ...request })),
    ...queryRequests(call, base.path).map((request) => ({ ...base, ...request })),
    ...bodyRequests(call, options).map(({ headers, ...request }) => ({
      ...base,
      ...request,
      headers: { ...allowed, ...headers },
    })),
  ];
}

const fillPath = (path: string, params: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '1');

function roleRequests({ role }: Call, { otherRole }: HostileOptions) {
  if (role === undefined) return [];

  return [
    { title: 'nobody', headers: {}, statuses: [401] },
    ...(otherRole && role !== 'any' ? [{ title: 'another role', headers: otherRole, statuses: [403] }] : []),
  ];
}

function callerRequests({ caller }: Call, { guest }: HostileOptions) {
  if (caller !== 'guest' && caller !== 'account') return [];

  return [
    { title: 'nobody', headers: {}, statuses: [401] },
    ...(caller === 'account' && guest ? [{ title: 'a guest', headers: guest, statuses: [401] }] : []),
  ];
}

function paramRequests({ path, params }: Call, { params: known }: HostileOptions) {
  return Object.keys(params?.shape ?? {}).flatMap((name) =>
    ['%00', '-1', 'x'.repeat(2_000), '__proto__', "1'%20OR%201=1"].map((value) => ({
      title: `path parameter ${name}: ${value.slice(0, 20)}`,
      path: fillPath(path, { ...known, [name]: value }),
      statuses: [400, 404],
    })),
  );
}

/** No query parameter of any call accepts a NUL character. */
function queryRequests({ query }: Call, path: string) {
  return Object.keys(query?.shape ?? {}).map((name) => ({
    title: `query parameter ${name}`,
    path: `${path}?${name}=%00`,
    statuses: [400],
  }));
}

function bodyRequests(call: Call, options: HostileOptions) {
  const { body, isBeacon = false } = call;
  if (body === undefined) return [];
  const valid = options.body ?? {};
  const raw = ['{"a":', '"text"', '7', '[1]'].map((text) => ({
    title: `body ${text}`,
    headers: JSON_TYPE,
    body: text,
    statuses: [400],
  }));
  const nested = ['[', '{"a":'].map((open) => ({
    title: `body with too many levels of ${open}`,
    headers: JSON_TYPE,
    body: `${JSON.stringify({ ...valid, unknown: 0 }).slice(0, -2)}${nestedText(open)}}`,
    statuses: [400],
  }));
  const fields = fieldsOf(body).flatMap((field) =>
    wrongValues(field).map((value) => ({
      title: `field ${field.name}: ${value === undefined ? 'absent' : JSON.stringify(value).slice(0, 40)}`,
      headers: JSON_TYPE,
      body: JSON.stringify({ ...valid, [field.name]: value }),
      statuses: [400],
    })),
  );

  return [
    ...raw,
    ...nested,
    ...fields,
    { title: 'too large', headers: JSON_TYPE, body: tooLarge(call), statuses: [413] },
    {
      title: 'another content type',
      headers: { 'Content-Type': isBeacon ? 'text/html' : 'text/plain' },
      body: JSON.stringify(valid),
      statuses: [415],
    },
  ];
}

/** One level more than JSON from outside may have, inside an object. */
const nestedText = (open: string): string =>
  `${open.repeat(JSON_DEPTH_MAX)}1${(open === '[' ? ']' : '}').repeat(JSON_DEPTH_MAX)}`;

interface Field {
  name: string;
  isRequired: boolean;
  isNullable: boolean;
  type: string | undefined;
  maxLength: number | undefined;
}

const FieldSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  maxLength: z.number().optional(),
});
const BodySchema = z.object({
  properties: z.record(z.string(), FieldSchema.extend({ anyOf: z.array(FieldSchema).optional() })),
  required: z.array(z.string()).default([]),
});

/** The top-level fields of a body. For a union (one event or an array) they are those of the first option. */
function fieldsOf(body: z.ZodType): Field[] {
  const [single = body] =
    body instanceof z.ZodUnion ? body.options.filter((each) => each instanceof z.ZodObject) : [];
  const schema = z.toJSONSchema(single, { io: 'input', unrepresentable: 'any', metadata: z.registry() });
  const { properties, required } = BodySchema.parse(schema);

  return Object.entries(properties).map(([name, { anyOf = [], ...property }]) => {
    const options = anyOf.length > 0 ? anyOf : [property];
    const types = options.flatMap(({ type = [] }) => type);

    return {
      name,
      isRequired: required.includes(name),
      isNullable: types.includes('null'),
      type: types.find((type) => type !== 'null'),
      maxLength: options.find(({ maxLength }) => maxLength !== undefined)?.maxLength,
    };
  });
}

/** Values that the field does not accept. `undefined` leaves it out. */
function wrongValues({ isNullable, isRequired, maxLength, type }: Field): unknown[] {
  const values: unknown[] = [{ $gt: '' }, true, 'a\u0000b', 1.5, 1e308, ['x']];
  const isAccepted: Record<string, (value: unknown) => boolean> = {
    array: Array.isArray,
    boolean: (value) => typeof value === 'boolean',
    number: (value) => value === 1.5,
    object: (value) => typeof value === 'object' && !Array.isArray(value),
  };

  return [
    ...values.filter((value) => isAccepted[type ?? '']?.(value) !== true),
    ...(isNullable ? [] : [null]),
    ...(isRequired ? [undefined] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
  ];
}
