import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AddPasskey, PasskeyCreation, PasskeyRequired, StaffPasskeyLogin } from '@ronin/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an authenticator, or the browser before it, can get wrong. */
interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
}

/** A browser with an authenticator that holds one ES256 key, at the default PUBLIC_URL of the tests. */
export interface SoftwareAuthenticator {
  /** Answers as navigator.credentials.create() does, with the attestation `none`. */
  create(options: PasskeyCreation['options'], forgery?: Forgery): AddPasskey['response'];
  /** Answers as navigator.credentials.get() does. Each answer raises the counter. */
  get(options: PasskeyRequired['passkey']['options'], forgery?: Forgery): StaffPasskeyLogin['response'];
}

const ORIGIN = 'http://localhost:8080';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** @param hasCounter false: it always says 0, as synchronised passkeys do. */
export function createAuthenticator({ hasCounter = true } = {}): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = { id: toBase64(id), rawId: toBase64(id), type: 'public-key' } as const;
  let uses = 0;

  return {
    create({ challenge, rp }, forgery = {}) {
      const clientDataJSON = describeClient('webauthn.create', { challenge, ...forgery });
      const authData = Buffer.concat([
        describeAuthenticator(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, {
          rpId: rp.id,
          counter: 0,
          ...forgery,
        }),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encodeKey(publicKey.export({ format: 'jwk' })),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);

      return {
        ...credential,
        response: {
          clientDataJSON: toBase64(clientDataJSON),
          attestationObject: toBase64(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId }, forgery = {}) {
      uses += 1;
      const clientData = describeClient('webauthn.get', { challenge, ...forgery });
      const counter = hasCounter ? uses : 0;
      const authData = describeAuthenticator(USER_PRESENT | USER_VERIFIED, { rpId, counter, ...forgery });

      return {
        ...credential,
        response: {
          clientDataJSON: toBase64(clientData),
          authenticatorData: toBase64(authData),
          signature: toBase64(sign('sha256', Buffer.concat([authData, hash(clientData)]), privateKey)),
        },
      };
    },
  };
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const describeClient = (type: string, { challenge, origin = ORIGIN }: Forgery): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The authenticator data of WebAuthn, up to the counter. */
function describeAuthenticator(flags: number, { rpId = '', counter = 0 }: Forgery): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);

  return Buffer.concat([hash(rpId), tail]);
}

/** A COSE key: EC2, ES256, P-256, x and y. */
const encodeKey = ({ x = '', y = '' }: { x?: string; y?: string }): Uint8Array =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
