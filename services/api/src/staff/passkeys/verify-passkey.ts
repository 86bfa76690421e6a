import type { AddPasskey, StaffPasskeyLogin } from '@ronin/contracts';
import type { StaffPasskey } from '@ronin/database';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { RelyingParty } from './relying-party.ts';

/**
 * EdDSA, ES256 and RS256, as COSE numbers. Written out, because the library's own list depends on the version of Node.js, and
 * several processes must accept the same keys.
 */
export const ALGORITHMS = [-8, -7, -257];

interface Expected {
  relyingParty: RelyingParty;
  challenge: string;
}

/** @returns the public half of the new key pair; null when the answer is not one to this challenge, of this site. */
export async function verifyNewPasskey(
  { id, rawId, type, response }: AddPasskey['response'],
  { relyingParty, challenge }: Expected,
) {
  const verified = await orNull(
    verifyRegistrationResponse({
      ...expect(relyingParty, challenge),
      response: { id, rawId, type, response, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );

  return verified?.verified === true ? verified.registrationInfo.credential : null;
}

/**
 * @returns the authenticator's new counter; null when the answer is not one to this challenge, of this site, by this passkey, or
 * when the counter did not grow, as with a copy of the key.
 */
export async function verifyAssertion(
  { id, rawId, type, response }: StaffPasskeyLogin['response'],
  { relyingParty, challenge, passkey }: Expected & { passkey: StaffPasskey },
): Promise<number | null> {
  const verified = await orNull(
    verifyAuthenticationResponse({
      ...expect(relyingParty, challenge),
      response: { id, rawId, type, response, clientExtensionResults: {} },
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );

  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

const expect = ({ origin, id }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
});

/** The library throws a plain Error for whatever is wrong with an answer. */
const orNull = <Value>(verified: Promise<Value>): Promise<Value | null> => verified.catch(() => null);
