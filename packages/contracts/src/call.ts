import type { z } from 'zod';
import type { StaffRole } from './session.ts';

interface CallAnswer {
  description: string;
  /** Absent: the answer has no JSON. */
  schema?: z.ZodType;
  /** The type of an answer that is a file. */
  fileType?: 'application/zip' | 'message/rfc822' | 'application/pdf' | 'image/*' | 'text/csv';
}

/** One call of the public HTTP API: what a service parses and answers, and what the OpenAPI document says about it. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With its parameters in braces: `/api/cart/{itemId}`. */
  path: `/api/${string}` | `/internal/${string}`;
  tag: string;
  summary: string;
  description?: string;
  /** Staff only, with this role or the role admin; `any`: all staff. Absent: for everybody. */
  role?: StaffRole | 'any';
  /** Staff with this role may make the call too. */
  orRole?: StaffRole;
  /** A report key is enough in place of a staff session (behaviour: reports 15). */
  acceptsReportKey?: true;
  /** Of staff with the role, only leads and admins. */
  isForLeads?: true;
  /**
   * The customer it needs. `customer`: it acts for the caller's customer, customer 1 without a cookie. `guest`: 401 without
   * a guest or account cookie. `account`: 401 without an account cookie. Absent: none.
   */
  caller?: 'customer' | 'guest' | 'account';
  params?: z.ZodObject;
  /** Path parameters of the wrong form are answered with 404 and this text, like those of nothing that exists. Absent: 400. */
  notFound?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Without a body, `{}` is assumed. */
  isBodyOptional?: boolean;
  /** Bytes of its body, when it may have more than the others. */
  bodyLimit?: number;
  /** The name of the limit of one network address, which counts valid requests. */
  limit?: string;
  /** Its ETag is the version. `optional`, `required`: the request names the version that the caller saw, as If-Match. */
  version?: 'answered' | 'optional' | 'required';
  /** The body may also be sent as text/plain, by sendBeacon. */
  isBeacon?: boolean;
  /** A form as multipart/form-data: the name of its file, and its other fields. */
  form?: { file: string; fields: z.ZodObject };
  /** Successful answers, by status. */
  answers: Record<number, CallAnswer>;
  /** The statuses of its errors that do not follow from its form (`operation.ts` of the api's OpenAPI document). */
  errors?: number[];
  /** What its path names may be missing: it is never a 404. */
  canBeMissing?: true;
}

type Verb = Call['method'];
type Shared = Partial<Omit<Call, 'method' | 'path'>>;

/** Defines calls with these parts in common. A call keeps its exact type, so that a route gets the types of its schemas. */
export function callsOf<const Common extends Shared>(common: Common) {
  const of =
    <Method extends Verb>(method: Method) =>
    <
      const Path extends Call['path'],
      const Own extends Shared & Omit<Call, keyof Common | 'method' | 'path'>,
    >(
      path: Path,
      own: Own,
    ): Omit<Common, keyof Own> & Own & { method: Method; path: Path } => ({
      ...common,
      ...own,
      method,
      path,
    });

  return { get: of('get'), post: of('post'), put: of('put'), patch: of('patch'), delete: of('delete') };
}

/** What a call answers when it succeeds; null when the answer has no body. */
export type AnswerOf<Definition extends Call> = {
  [Status in keyof Definition['answers']]: Definition['answers'][Status] extends {
    schema: infer Schema extends z.ZodType;
  }
    ? z.output<Schema>
    : null;
}[keyof Definition['answers']];

/** The parts of a request that a call parses, as they are after it; absent when it has none. */
export type RequestOf<Definition extends Call> = {
  [
    Part in 'params' | 'query' | 'body' as Definition extends Record<Part, z.ZodType> ? Part : never
  ]: Definition extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : never;
};

/** What a call takes as its body; undefined for one without. */
export type BodyOf<Definition extends Call> = Definition extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;

/** Values for a path or a query: also as they are after parsing, so that a number need not be written as text. */
type Passed<Schema extends z.ZodObject, Input = z.input<Schema>, Output = z.output<Schema>> = {
  [Name in keyof Input]: Input[Name] | (Name extends keyof Output ? Output[Name] : never);
};

type QueryPart<Schema extends z.ZodObject> =
  object extends z.input<Schema> ? { query?: Passed<Schema> } : { query: Passed<Schema> };

/** The version that the caller saw, in quotation marks. */
interface IfMatch {
  'If-Match': string;
}

/** What a client passes to make a call: each part is required exactly when the call needs it. */
export type PartsOf<Definition extends Call> = (Definition extends {
  params: infer Schema extends z.ZodObject;
}
  ? { params: Passed<Schema> }
  : { params?: undefined }) &
  (Definition extends { query: infer Schema extends z.ZodObject }
    ? QueryPart<Schema>
    : { query?: undefined }) &
  (Definition extends { body: z.ZodType }
    ? Definition extends { isBodyOptional: true }
      ? { body?: BodyOf<Definition> }
      : { body: BodyOf<Definition> }
    : Definition extends { form: object }
      ? { body: FormData }
      : { body?: undefined }) &
  (Definition extends { version: 'required' }
    ? { headers: IfMatch }
    : Definition extends { version: 'optional' }
      ? { headers?: IfMatch }
      : { headers?: undefined });

type FieldsOf<Part> = [Exclude<Part, undefined>] extends [never] ? unknown : Exclude<Part, undefined>;

type VersionOf<Definition extends Call> = Definition extends { version: 'required' }
  ? { version: number }
  : Definition extends { version: 'optional' }
    ? { version?: number }
    : unknown;

/** A parameter of the type void may be left out. */
type MayBeLeftOut<Fields, Nothing = void> = unknown extends Fields
  ? Nothing
  : object extends Fields
    ? Fields | Nothing
    : Fields;

/**
 * What a call takes, in one object: the parameters of its path, then its query (without `after`, which pages bring) or the
 * fields of its body, and the version that the caller saw.
 */
export type ArgOf<Definition extends Call> = MayBeLeftOut<
  FieldsOf<PartsOf<Definition>['params']> &
    FieldsOf<BodyOf<Definition>> &
    FieldsOf<
      Definition extends { query: infer Schema extends z.ZodObject }
        ? Omit<Passed<Schema>, 'after'>
        : undefined
    > &
    VersionOf<Definition>
>;

/** The filters of a list. */
export type FiltersOf<Definition extends Call> = Exclude<ArgOf<Definition>, void>;
