import { toApiError } from './api.ts';

const UNREACHABLE = 'The shop cannot be reached. Please try again in a moment.';

/** The reason of a failed call: the detail of the service's problem+json. */
export function getErrorDetail(error: unknown): string {
  const { status, message } = toApiError(error);
  if (status === null) return UNREACHABLE;
  const { detail } = readProblem(error);

  return typeof detail === 'string' ? detail : message;
}

/** The machine-readable code of the service's problem+json, such as `out-of-stock`; null where it has none. */
export function getProblemCode(error: unknown): string | null {
  const { code } = readProblem(error);

  return typeof code === 'string' ? code : null;
}

interface FieldProblem {
  /** Such as `socialLinks.0.url`. */
  readonly path: string;
  readonly message: string;
}

/** What is wrong with the fields of a refused call; empty when it was refused for another reason. */
export function listFieldProblems(error: unknown): FieldProblem[] {
  const { errors } = readProblem(error, 400);
  const fields: readonly unknown[] = Array.isArray(errors) ? errors : [];

  return fields.flatMap((field) =>
    typeof field === 'object' && field !== null && 'path' in field && 'message' in field
      ? [{ path: String(field.path), message: String(field.message) }]
      : [],
  );
}

/** The same as sentences by their paths. */
export const getFieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(listFieldProblems(error).map(({ path, message }) => [path, toSentence(message)]));

const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A resource as it now is, when a save of what is shown was answered with 412; null after every other error. */
export function readCurrent<Shown extends { readonly id: number }>(
  error: unknown,
  shown: Shown,
): Shown | null {
  const { current } = readProblem(error, 412);

  return isVersionOf(current, shown) ? current : null;
}

/** The service answers the same shape (Problem). */
const isVersionOf = <Shown extends { readonly id: number }>(value: unknown, { id }: Shown): value is Shown =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id;

/** The fields of the service's problem+json; none when the call failed in another way, or not with `only`. */
export function readProblem(error: unknown, only?: number): Readonly<Record<string, unknown>> {
  const { status, message } = toApiError(error);
  try {
    const problem: unknown = JSON.parse(message.replace(/^\d+: /, ''));

    return typeof problem === 'object' && (only ?? status) === status ? { ...problem } : {};
  } catch {
    return {};
  }
}
