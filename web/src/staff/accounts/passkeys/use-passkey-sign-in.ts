import type { PasskeyRequired } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useStaffPasskeySignInMutation } from '../../../app/staff-session.ts';
import { requestPasskey } from './ask-browser.ts';

type Challenge = PasskeyRequired['passkey'];

/** The second step of a sign-in: the challenge that waits, and what became of the last answer. */
export function usePasskeySignIn() {
  const [signIn] = useStaffPasskeySignInMutation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Asks for a passkey. The browser's refusal can be repeated; that of the shop uses the challenge up. */
  const answer = async (asked: Challenge) => {
    setChallenge(asked);
    setFailure(null);
    setBusy(true);
    const { response, failure: refused } = await requestPasskey(asked.options);
    setBusy(false);
    if (response === null) {
      setFailure(refused);
      return;
    }
    const { error } = await signIn({ token: asked.token, response });
    if (error !== undefined) reset(getErrorDetail(error));
  };
  const reset = (reason: string | null = null) => {
    setChallenge(null);
    setFailure(reason);
  };

  return { challenge, failure, isBusy, answer, reset };
}
