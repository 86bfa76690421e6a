import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import { Button } from '../../../ui/mantine.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';

/** Sends an ended chat to the proven address of its account. */
export function TranscriptButton({ sessionId }: { readonly sessionId: string }) {
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const [sendTranscript, { isLoading }] = agentConsoleApi.endpoints.sendTranscript.useMutation();
  const send = async () => {
    const call = sendTranscript({ sessionId });
    if (!(await attempt(call))) return;
    const { to } = await call.unwrap();
    dispatch(showToast({ title: 'Transcript sent', description: `The chat is on its way to ${to}.` }));
  };

  return (
    <Button variant="default" mt="xs" loading={isLoading} onClick={() => void send()}>
      Send transcript
    </Button>
  );
}
