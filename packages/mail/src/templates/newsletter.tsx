import { mailKinds } from '@ronin/contracts';
import { Fragment } from 'react';
import { action, note, paragraph, TextLink } from '../layout/blocks.tsx';
import { defineTemplate } from './template.tsx';

const PREVIEW_MAX = 150;

/** An empty line begins a paragraph. */
const splitParagraphs = (body: string): string[] =>
  body
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The lines of a paragraph. Web addresses become links. */
const Written = ({ text }: { readonly text: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {splitLinks(line).map((part, place) =>
        part.isLink ? (
          <TextLink key={place} href={part.text}>
            {part.text}
          </TextLink>
        ) : (
          part.text
        ),
      )}
    </Fragment>
  ));

/** Only http and https. A point or a bracket at the end belongs to the sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]]/g;

interface Part {
  text: string;
  isLink: boolean;
}

function splitLinks(line: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    parts.push({ text: line.slice(end, index), isLink: false }, { text: address, isLink: true });
    end = index + address.length;
  }

  return [...parts, { text: line.slice(end), isLink: false }];
}

/** The newsletter, and what asks for its confirmation. */
export const newsletterTemplates = {
  'newsletter-confirm': defineTemplate(mailKinds['newsletter-confirm'].payload, {
    subject: ({ name }) => `Please confirm the newsletter of ${name}`,
    title: () => 'One more step',
    preview: () => 'Confirm your address to get our newsletter.',
    reason: ({ name }) => `Somebody entered this address in the newsletter form of ${name}.`,
    content: ({ link }, toUrl) => [
      paragraph(
        'Thank you for your interest. Please confirm that this is your address, and we will write to you.',
      ),
      action('Confirm my address', toUrl(link)),
      note('You did not ask for it? Then do nothing. We will not write to you again.'),
    ],
  }),

  'newsletter-issue': defineTemplate(mailKinds['newsletter-issue'].payload, {
    subject: ({ name }) => `Newsletter | ${name}`,
    fullSubject: ({ subject }) => subject,
    title: ({ subject }) => subject,
    preview: ({ body }) => (splitParagraphs(body)[0] ?? '').slice(0, PREVIEW_MAX),
    reason: ({ name }) => `You subscribed to the newsletter of ${name}.`,
    content: ({ body }) => splitParagraphs(body).map((text) => paragraph(text, <Written text={text} />)),
    unsubscribeToken: ({ token }) => token,
  }),
};
