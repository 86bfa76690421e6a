import { MailKind, type MailPreview } from '@ronin/contracts';
import { templates } from './templates/index.ts';
import type { RenderedMail } from './templates/template.tsx';

/**
 * A mail as its recipient gets it.
 * @param publicUrl without a slash at its end.
 * @throws ZodError when the kind is not known to this release or the payload is not of this kind.
 */
export const renderMail = (kind: string, payload: unknown, publicUrl: string): RenderedMail =>
  templates[MailKind.parse(kind)].render(payload, { publicUrl });

/** The subject of a mail whose payload was removed, or whose kind is of another release. */
export function subjectOfKind(kind: string): string {
  const known = MailKind.safeParse(kind);
  return known.success ? templates[known.data].subject : kind;
}

/** Every kind with an example, for the preview that staff see. */
export const listMailPreviews = (publicUrl: string): MailPreview[] =>
  MailKind.options.map((kind) => {
    const { subject, text, html } = templates[kind].renderExample({ publicUrl });
    return { kind, subject, text, html };
  });
