import { useState } from 'react';
import { SegmentedControl, useMantineStyleNonce } from '../../ui/mantine.ts';
import classes from './MailBody.module.css';

interface MailBodyProps {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const PARTS = [
  { value: 'html', label: 'HTML part' },
  { value: 'text', label: 'Text part' },
];

/** The two parts of a mail. The HTML part is shown in a frame that runs nothing, loads nothing and opens no link. */
export function MailBody({ subject, html, text }: MailBodyProps) {
  const [part, setPart] = useState('html');
  const nonce = useMantineStyleNonce()?.() ?? '';

  return (
    <div className={`stack start ${classes.body ?? ''}`}>
      <SegmentedControl aria-label="Part of the mail" data={PARTS} value={part} onChange={setPart} />
      {part === 'html' ? (
        <iframe
          className={classes.frame}
          title={`HTML part of ${subject}`}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={isolate(html, nonce)}
        />
      ) : (
        <pre className={classes.text} tabIndex={0} role="region" aria-label={`Text part of ${subject}`}>
          {text}
        </pre>
      )}
    </div>
  );
}

/** Also without the policy of the console, as in development. Links open in new windows, which the sandbox forbids. */
const ISOLATION = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** The console's policy counts in the frame as well: a style element needs its nonce. */
const isolate = (html: string, nonce: string): string =>
  html
    .replace('<head>', () => `<head>${ISOLATION}`)
    .replaceAll('<style>', () => (nonce === '' ? '<style>' : `<style nonce="${nonce}">`));
