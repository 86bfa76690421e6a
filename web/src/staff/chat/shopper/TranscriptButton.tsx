import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { Button } from '../../../ui/mantine.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';

/** Sends an ended chat to the proven address of its account. */
export function TranscriptButton({ sessionId }: { readonly sessionId: string }) {
  const dispatch = useAppDispatch();
  const [sendTranscript, { isLoading }] = agentConsoleApi.endpoints.sendTranscript.useMutation();
  const send = () => {
    void sendTranscript(sessionId)
      .unwrap()
      .then(
        ({ to }) =>
          dispatch(showToast({ title: 'Transcript sent', description: `The chat is on its way to ${to}.` })),
        (error: unknown) => dispatch(showFailure(getErrorDetail(error))),
      );
  };

  return (
    <Button variant="default" mt="xs" loading={isLoading} onClick={send}>
      Send transcript
    </Button>
  );
}
