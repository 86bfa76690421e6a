import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** How WebAuthn says that the person closed the browser's dialog. */
export const notAllowed = () => new DOMException('The operation was cancelled.', 'NotAllowedError');

/** What the browser does when it is asked for a passkey. Without `answer` it gives one. */
type Answer = () => Promise<void>;

/**
 * A browser with passkeys: jsdom has none. Call the returned function after the test.
 * @param answer rejects when the person refuses.
 */
export function installAuthenticator(answer: Answer = () => Promise.resolve()): () => void {
  const credential = (response: object) => ({
    id: 'cGFzc2tleQ',
    rawId: bytes('passkey'),
    type: 'public-key',
    response: { clientDataJSON: bytes('client'), ...response },
    getClientExtensionResults: () => ({}),
  });
  const credentials = {
    create: async () => {
      await answer();
      return credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] });
    },
    get: async () => {
      await answer();
      return credential({ authenticatorData: bytes('data'), signature: bytes('signature') });
    },
  };
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });

  return () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  };
}
