import type {
  BodyOf,
  identityCalls,
  PasskeyCreation,
  PasskeyRequired,
  passkeysCalls,
} from '@ronin/contracts';

type NewPasskey = BodyOf<typeof passkeysCalls.addPasskey>['response'];
type UsedPasskey = BodyOf<typeof identityCalls.signInWithPasskey>['response'];

/** What the browser answers, or why it did not, in words for the person. */
type BrowserAnswer<Response> =
  | { readonly response: Response; readonly failure: null }
  | { readonly response: null; readonly failure: string };

/** Only pages of https and of localhost have passkeys, in browsers that know them. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the person to make a passkey. The library is loaded now, because most sign-ins need none. */
export const createPasskey = (options: PasskeyCreation['options']): Promise<BrowserAnswer<NewPasskey>> =>
  ask(options.rp.id, async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return await startRegistration({ optionsJSON: options });
  });

export const requestPasskey = (
  options: PasskeyRequired['passkey']['options'],
): Promise<BrowserAnswer<UsedPasskey>> =>
  ask(options.rpId, async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return await startAuthentication({ optionsJSON: options });
  });

async function ask<Response>(host: string, run: () => Promise<Response>): Promise<BrowserAnswer<Response>> {
  try {
    return { response: await run(), failure: null };
  } catch (error) {
    return { response: null, failure: describeFailure(error, host) };
  }
}

/** The names are those of WebAuthn. */
function describeFailure(error: unknown, host: string): string {
  if (window.location.hostname !== host) {
    return `Passkeys work only at the host name ${host}. Open this page there.`;
  }
  if (!hasPasskeys()) return 'This browser has no passkeys. Please use another one.';
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was given. Please try again.';
  if (name === 'InvalidStateError') return 'This device has a passkey of your account already.';

  return 'The browser could not use a passkey. Please try again.';
}
