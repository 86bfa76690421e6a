import { chatByMailCalls } from '@ronin/contracts/calls';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { setChatView } from '../../../app/panels.ts';
import { paths } from '../../../paths.ts';
import { adoptChat } from '../state/adopt-chat.ts';

const { useOpenChatLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({ openChatLink: build.mutation(fromCall(chatByMailCalls.openChatLink)) }),
});

const LINK = /^#chat=([\w.-]+)$/;

/**
 * Opens the chat of a mailed link in this browser (behaviour: chat 14). The token is in the fragment, which no server sees,
 * and leaves the address at once.
 */
export function MailedChat() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [open] = useOpenChatLinkMutation();
  const [failure, setFailure] = useState<'invalid' | 'failed' | null>(null);
  const token = LINK.exec(hash)?.[1];

  useEffect(() => {
    if (token === undefined) return;
    const openChat = async () => {
      const { data, error } = await open({ token });
      if (data && adoptChat(data.sessionId)) dispatch(setChatView('open'));
      else setFailure(error && isInvalid(error) ? 'invalid' : 'failed');
    };
    void navigate(paths.contact, { replace: true });
    void openChat();
  }, [token, open, dispatch, navigate]);

  if (failure === null) return null;

  return (
    <p role="alert" className="failure below-2">
      {failure === 'invalid'
        ? 'This link opens no chat any more. Start a new chat, or write to us here.'
        : 'The chat could not be opened. Open the link from the mail again, or write to us here.'}{' '}
      <button type="button" className="text-button" onClick={() => dispatch(setChatView('open'))}>
        Open the chat window
      </button>
    </p>
  );
}

const isInvalid = (error: object): boolean =>
  'status' in error && (error.status === 404 || error.status === 400);
