import { z } from 'zod';

/** One refused field of a 400. */
export const ProblemField = z.object({
  path: z.string().meta({ description: 'The path of the value, such as "0.sessionId".' }),
  message: z.string(),
});
export type ProblemField = z.infer<typeof ProblemField>;

/** Every error of every call, as application/problem+json (RFC 9457). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(ProblemField).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
