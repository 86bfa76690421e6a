import type { StaffMail } from '@ronin/contracts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { WrittenText } from '../../../ui/console/detail/WrittenText.tsx';
import { DialogButton } from '../../../ui/console/form/ConsoleDialog.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Button, Group, Text } from '../../../ui/mantine.ts';
import { mailApi } from '../mail.api.ts';

interface ResendButtonProps {
  readonly mail: StaffMail;
  readonly sendsMail: boolean;
  /** With the id of the mail that goes out: this one, or a new one. */
  readonly onResent: (id: number) => void;
}

/** Sends a mail again after a question that says what will happen, or says why it cannot be sent again. */
export function ResendButton({ mail, sendsMail, onResent }: ResendButtonProps) {
  const dispatch = useAppDispatch();
  const [resendMail, { isLoading }] = mailApi.useResendMailMutation();
  if (mail.resend === null) return <Text c="dimmed">{describeRefusal(mail, sendsMail)}</Text>;

  const resend = (close: () => void) => {
    void resendMail({ id: mail.id })
      .unwrap()
      .then(
        ({ id, to }) => {
          dispatch(showToast({ title: 'Sending', description: `The mail to ${to} is on its way.` }));
          onResent(id);
        },
        (error: unknown) => dispatch(showFailure(getErrorDetail(error))),
      )
      .finally(close);
  };

  return (
    <div>
      <DialogButton label={labelOf(mail)} title={`${labelOf(mail)}?`}>
        {(close) => (
          <>
            <WrittenText>{describeResend(mail)}</WrittenText>
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button data-autofocus loading={isLoading} onClick={() => resend(close)}>
                Send
              </Button>
            </Group>
          </>
        )}
      </DialogButton>
    </div>
  );
}

function labelOf({ resend, state }: StaffMail): string {
  if (resend === 'new-mail') return 'Send as a new mail';

  return state === 'failed' ? 'Send again' : 'Send now';
}

function describeResend({ to, state, sentAt }: StaffMail): string {
  switch (state) {
    case 'sent':
      return `This mail was sent${sentAt === null ? '' : ` on ${formatMoment(sentAt)}`}. A new mail with the same content goes to ${to}, who then has both.`;
    case 'failed':
      return `The same mail goes to ${to} once more, and is tried for three days. It keeps its Message-ID: should an earlier attempt have arrived after all, most mail programs show it once.`;
    case 'waiting':
      return `The mail to ${to} is tried now, instead of at its next attempt.`;
    case 'kept':
      return `This mail was kept because there was no SMTP server. It goes to ${to} now.`;
  }
}

function describeRefusal({ kind }: StaffMail, sendsMail: boolean): string {
  if (kind === 'sign-in-code')
    return 'A sign-in mail cannot be sent again. Its recipient can ask for a new code.';

  return sendsMail
    ? 'This mail cannot be sent again, because its content was deleted.'
    : 'This mail cannot be sent: SMTP_URL is not set.';
}
