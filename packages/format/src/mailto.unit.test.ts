import { describe, expect, it } from 'vitest';
import { writeMailto } from './mailto.ts';

describe('a mail address in a link', () => {
  it('cannot add a subject, a recipient or a header', () => {
    expect(writeMailto('a?subject=x&bcc=b@evil.example')).toBe(
      'mailto:a%3Fsubject%3Dx%26bcc%3Db@evil.example',
    );
    expect(writeMailto('x?bcc=spy%40evil.example@z.example')).toBe(
      'mailto:x%3Fbcc%3Dspy%2540evil.example@z.example',
    );
  });

  it('is followed by subject and text, with spaces as mail programs read them', () =>
    expect(writeMailto('mai+shop@example.com', { subject: 'T-1: A ring', body: 'Yes & no' })).toBe(
      'mailto:mai%2Bshop@example.com?subject=T-1%3A%20A%20ring&body=Yes%20%26%20no',
    ));
});
