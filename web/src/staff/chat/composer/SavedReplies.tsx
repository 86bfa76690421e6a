import type { CannedReply } from '@ronin/contracts';
import { useState } from 'react';
import { savedRepliesApi } from '../../../app/saved-replies.api.ts';
import { Button, Text, UnstyledButton } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { ReplyForm } from './ReplyForm.tsx';
import classes from './RepliesDialog.module.css';

const MARKS =
  '{{customer.firstName}}, {{full name}}, {{agent.name}}, {{order.number}}, {{order.state}}, {{order.tracking}}, {{product.name}}, {{shop.hours}}';

/** The texts that agents insert with a shortcut. All agents share them. */
export function SavedReplies() {
  const { data = [] } = savedRepliesApi.endpoints.listReplies.useQuery(undefined);
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const done = () => setEdited(null);

  return (
    <>
      <Text c="dimmed" mb="sm">
        Type a slash and the shortcut to insert one. Filled in: {MARKS}. {'{{?any question}}'} asks you. What
        is not known is asked for before the reply can be sent. A picture is sent after the text.
      </Text>
      <ul className={classes.list}>
        {data.map((reply) => (
          <li key={reply.id}>
            {edited !== 'new' && edited?.id === reply.id ? (
              <ReplyForm reply={reply} onDone={done} />
            ) : (
              <UnstyledButton className={classes.open ?? ''} onClick={() => setEdited(reply)}>
                <strong>/{reply.shortcut}</strong>
                <span className="soft">
                  {reply.text}
                  {reply.picture && (
                    <img
                      className={classes.picture}
                      src={reply.picture.thumbnailUrl}
                      alt={reply.picture.name}
                    />
                  )}
                </span>
                <Caption span td="underline">
                  Edit
                </Caption>
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <ReplyForm reply={null} onDone={done} />
      ) : (
        <Button variant="default" onClick={() => setEdited('new')}>
          New saved reply
        </Button>
      )}
    </>
  );
}
