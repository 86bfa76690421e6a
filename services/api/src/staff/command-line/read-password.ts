import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AccountError } from '../accounts.service.ts';

/** The shortest password that an account may have, in characters. */
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 1_024;

interface PasswordStreams {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * A password from the terminal, typed twice and not shown, or the first line of what is piped in. Never from the
 * command line, where every user of the machine could read it.
 * @throws AccountError when it is too short, too long or typed differently.
 */
export async function readPassword({ input, output }: PasswordStreams): Promise<string> {
  const password = input.isTTY === true ? await askTwice(input, output) : await readFirstLine(input);
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new AccountError(`A password has ${String(PASSWORD_MIN)} to ${String(PASSWORD_MAX)} characters.`);
  }
  if (new Set(password).size === 1) throw new AccountError('A password is more than one repeated character.');

  return password;
}

async function askTwice(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: silence, terminal: true });
  const interrupted = new AbortController();
  terminal.on('SIGINT', () => interrupted.abort());
  const ask = async (question: string) => {
    const answer = terminal.question('', { signal: interrupted.signal });
    output.write(question);
    try {
      return await answer;
    } catch {
      throw new AccountError('Stopped.');
    } finally {
      output.write('\n');
    }
  };

  try {
    const password = await ask('Password: ');
    if (password !== (await ask('The same again: '))) throw new AccountError('The two were not the same.');

    return password;
  } finally {
    terminal.close();
  }
}

async function readFirstLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  input.setEncoding('utf8');
  for await (const chunk of input) {
    text += String(chunk);
    if (text.includes('\n') || text.length > PASSWORD_MAX * 2) break;
  }

  return text.split(/\r?\n/, 1)[0] ?? '';
}
