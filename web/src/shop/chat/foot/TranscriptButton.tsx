import { sessionEndpoints } from '../../../app/session.ts';
import { useMailTranscriptMutation } from '../state/later-parts.api.ts';

/**
 * Sends an ended chat to the shopper's account by mail (behaviour: chat 13). Not shown to a guest, whose address was only
 * typed.
 */
export function TranscriptButton({ sessionId }: { readonly sessionId: string }) {
  const customer = sessionEndpoints.getSession.useQuery(undefined).data?.customer ?? null;
  const [mailTranscript, { data, isLoading, isError }] = useMailTranscriptMutation();
  if (customer === null) return null;
  if (data) {
    return (
      <p role="status" className="note break">
        On its way to {data.to}
      </p>
    );
  }

  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-disabled={isLoading || undefined}
        onClick={() => {
          if (!isLoading) void mailTranscript({ sessionId });
        }}
      >
        Email me this chat
      </button>
      {isError && (
        <p role="alert" className="failure">
          The chat could not be sent. Please try again.
        </p>
      )}
    </>
  );
}
