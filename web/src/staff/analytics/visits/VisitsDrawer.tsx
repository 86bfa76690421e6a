import { useState } from 'react';
import { BackIcon } from '../../../ui/icons.tsx';
import { Button, Drawer } from '../../../ui/mantine.ts';
import { RecountButton } from '../recount/RecountButton.tsx';
import type { OpenVisits } from '../view/report-context.ts';
import { ChatList } from './ChatList.tsx';
import { useFocused } from './listed.ts';
import { VisitList } from './VisitList.tsx';
import { VisitTimeline } from './VisitTimeline.tsx';

interface VisitsDrawerProps {
  readonly visits: OpenVisits | null;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The visits or chats behind a figure, and from each what it did, beside the report. */
export function VisitsDrawer({ visits, timeZone, onClose }: VisitsDrawerProps) {
  // It keeps what it shows while it closes.
  const [shown, setShown] = useState(visits);
  // Escape closes the dialog above it only.
  const [isCovered, setCovered] = useState(false);
  if (visits !== null && visits !== shown) setShown(visits);

  return (
    <Drawer
      opened={visits !== null}
      onClose={onClose}
      closeOnEscape={!isCovered}
      position="right"
      size="34rem"
      padding="md"
      title={shown?.title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'presentation' } }}
      styles={{ title: { fontWeight: 600 } }}
    >
      {shown && (
        <Visits
          key={JSON.stringify([shown.parameters, shown.id])}
          visits={shown}
          timeZone={timeZone}
          onCover={setCovered}
        />
      )}
    </Drawer>
  );
}

interface VisitsProps {
  readonly visits: OpenVisits;
  readonly timeZone: string;
  readonly onCover: (isCovered: boolean) => void;
}

function Visits({ visits, timeZone, onCover }: VisitsProps) {
  const [opened, setOpened] = useState<number | null>(visits.id ?? null);
  const [last, setLast] = useState<number | null>(null);
  const List = visits.hasChats ? ChatList : VisitList;
  const back = useFocused(opened !== null);

  return (
    <>
      {opened !== null && (
        <>
          {visits.id === undefined && (
            <Button
              ref={back}
              variant="default"
              mb="md"
              leftSection={<BackIcon />}
              onClick={() => {
                setLast(opened);
                setOpened(null);
              }}
            >
              {visits.hasChats ? 'All chats' : 'All visits'}
            </Button>
          )}
          <VisitTimeline id={opened} timeZone={timeZone} />
        </>
      )}
      {visits.id === undefined && (
        // It stays, so that the pages that were loaded are there on the way back.
        <div hidden={opened !== null}>
          <RecountButton
            title={visits.title}
            onToggle={onCover}
            recount={{ name: visits.hasChats ? 'chat-list' : 'visits', params: visits.parameters }}
          />
          <List
            parameters={visits.parameters}
            timeZone={timeZone}
            focused={opened === null ? last : null}
            onOpen={setOpened}
          />
        </div>
      )}
    </>
  );
}
