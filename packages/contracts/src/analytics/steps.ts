import { z } from 'zod';
import { oneLine, Text } from '../fields.ts';
import { parseId } from '../ids.ts';
import { SAVED_LIMITS, TEXT_LIMITS } from '../limits.ts';

export const StepKind = z.enum(['path', 'event', 'product', 'chat', 'order']);
export type StepKind = z.infer<typeof StepKind>;

const StepValue = oneLine(Text.min(1, 'is required').max(TEXT_LIMITS.url));

/** What is wrong with the value of a step; null when nothing is. */
function problemOf(kind: StepKind, value: string | undefined): string | null {
  if (kind === 'path') {
    if (value?.startsWith('/') !== true) return 'must be a path that begins with /';
    return value.slice(0, -1).includes('*') ? 'may have a * at its end only' : null;
  }
  if (kind === 'event') return value === undefined ? 'must be the type of an event' : null;
  if (kind === 'product') {
    return value === undefined || parseId(value) !== null ? null : 'must be the number of a product';
  }

  return value === undefined ? null : `must be absent of a step of the kind ${kind}`;
}

/** Something that a visit may do (behaviour: reports 16). */
export const Step = z
  .object({ kind: StepKind, value: StepValue.optional() })
  .superRefine(({ kind, value }, context) => {
    const message = problemOf(kind, value);
    if (message !== null) context.addIssue({ code: 'custom', path: ['value'], message });
  })
  .meta({
    id: 'Step',
    description:
      'path: the page, a path that may end in *; event: the type of an event; product: the number of a product, absent for any; chat: it began a chat; order: it placed an order.',
    example: { kind: 'path', value: '/shop*' },
  });
export type Step = z.infer<typeof Step>;

/** A step in one text: `path:/shop*`, `event:add_to_cart`, `product:3`, `product`, `chat`, `order`. */
export const StepText = Text.max(TEXT_LIMITS.url + 10)
  .transform((text, context): Step => {
    const [kind, ...rest] = text.split(':');
    const { data, error } = Step.safeParse({ kind, ...(rest.length > 0 && { value: rest.join(':') }) });
    for (const { message } of error?.issues ?? []) context.addIssue(message);

    return data ?? z.NEVER;
  })
  .describe('path:/shop*, event:add_to_cart, product:3, product, chat or order');

export const Steps = z.array(Step).min(SAVED_LIMITS.stepsMin).max(SAVED_LIMITS.stepsMax);

/** The number of a saved goal, or a step in one text. */
export const GoalText = Text.max(TEXT_LIMITS.url + 10)
  .transform((text, context): number | Step => {
    const id = parseId(text);
    if (id !== null) return id;
    const { data, error } = StepText.safeParse(text);
    for (const { message } of error?.issues ?? []) context.addIssue(message);

    return data ?? z.NEVER;
  })
  .describe('The number of a goal, or a step such as order or path:/shop*');
