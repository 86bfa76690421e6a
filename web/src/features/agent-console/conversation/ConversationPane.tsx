import { Button } from '../../../ui/mantine.ts';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure } from '../../../app/toasts.ts';
import { Composer, type ComposerHandle } from '../composer/AgentComposer.tsx';
import classes from './ConversationPane.module.css';
import { useDesk } from '../state/DeskProvider.tsx';
import type { PaneMenu } from './PaneActions.tsx';
import { PaneHeader } from './PaneHeader.tsx';
import { readDetail } from '../state/error-detail.ts';
import { Timeline } from './Timeline.tsx';
import type { ThreadState } from '../state/thread.ts';

/** What keys may ask of the active pane. */
export interface PaneHandle extends ComposerHandle {
  readonly openMenu: (menu: PaneMenu) => void;
}

interface ConversationPaneProps {
  readonly ref?: Ref<PaneHandle> | undefined;
  readonly thread: ThreadState;
  /** The message that a search found in it. */
  readonly foundId: number | null;
  readonly isActive: boolean;
  /** Another pane stands beside it. */
  readonly isOneOfMany: boolean;
  readonly onActivate: () => void;
  readonly onClaim: () => Promise<void>;
  readonly onClose: () => void;
  readonly onDetails: () => void;
}

/** One chat: who it is, what was said, and where one answers. */
export function ConversationPane(props: ConversationPaneProps) {
  const { ref, thread, foundId, isActive, isOneOfMany, onActivate, onClaim, onClose, onDetails } = props;
  const desk = useDesk();
  const dispatch = useAppDispatch();
  const { session } = thread;
  const { sessionId, customerName } = session;
  const [menu, setMenu] = useState<PaneMenu | null>(null);
  const composer = useRef<ComposerHandle>(null);
  const isHeld = desk.isHeld(session);

  useImperativeHandle(ref, () => ({
    write: (mode) => composer.current?.write(mode),
    showPieces: () => composer.current?.showPieces(),
    openMenu: (wanted) => {
      if (isHeld) setMenu(wanted);
    },
  }));

  return (
    <section
      className={classes.pane}
      aria-label={`Chat with ${customerName}`}
      data-pane
      data-active={(isActive && isOneOfMany) || undefined}
      tabIndex={-1}
      onFocusCapture={onActivate}
      onPointerDownCapture={onActivate}
    >
      <PaneHeader
        session={session}
        isHeld={isHeld}
        menu={menu}
        onMenu={setMenu}
        onClose={onClose}
        onDetails={onDetails}
      />
      <Timeline
        key={foundId}
        thread={thread}
        foundId={foundId}
        onRetry={() => {
          desk.thread(sessionId)?.retry();
        }}
        onDiscard={(clientMessageId) => {
          desk.thread(sessionId)?.discard(clientMessageId);
        }}
      />
      <footer className={classes.footer}>
        {session.status === 'waiting' && <Waiting onClaim={onClaim} />}
        <Composer
          ref={composer}
          session={session}
          canReply={isHeld}
          onSend={(text, productId) => {
            desk.send(sessionId, text, productId);
          }}
          onNote={async (text) => {
            const error = await desk.note(sessionId, text);
            if (error) dispatch(showFailure(readDetail(error)));

            return error === null;
          }}
          onTyping={(isTyping) => {
            desk.sayTyping(sessionId, isTyping);
          }}
        />
      </footer>
    </section>
  );
}

function Waiting({ onClaim }: { readonly onClaim: () => Promise<void> }) {
  const [isClaiming, setClaiming] = useState(false);
  const claim = async () => {
    setClaiming(true);
    await onClaim();
    setClaiming(false);
  };

  return (
    <div className={classes.waiting}>
      <p>You see what is said here. To reply, take the chat.</p>
      <Button size="compact-md" loading={isClaiming} onClick={() => void claim()}>
        Take the chat
      </Button>
    </div>
  );
}
