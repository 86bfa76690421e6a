import type { Ref } from 'react';
import { usePreferences } from '../../app/desk/preferences.ts';
import { Divider, Group } from '../../ui/mantine.ts';
import { IconButton } from './controls.ts';
import { IdleNotice } from './idle/IdleNotice.tsx';
import { type ConsoleFilters, toQuery } from './list/console-view.ts';
import { ConversationList } from './list/ConversationList.tsx';
import { conversationsApi } from './list/conversations.api.ts';
import { ListFilters } from './list/ListFilters.tsx';
import { useReloadedLists } from './list/use-reloaded-lists.ts';
import { type DialogName, SettingsMenu } from './settings/SettingsMenu.tsx';
import { StatusSwitch } from './settings/StatusSwitch.tsx';
import { countAllNew, presentInQueue } from './state/agent-chats.slice.ts';
import { useAgentState } from './state/AgentChatsProvider.tsx';
import classes from './ConsoleList.module.css';

interface ConsoleListProps {
  readonly filters: ConsoleFilters;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onDialog: (dialog: DialogName) => void;
}

/** The left column: search, views and list, the agent's status and the settings. */
export function ConsoleList({ filters, searchRef, onDialog }: ConsoleListProps) {
  const state = useAgentState();
  const { compact } = usePreferences();
  const { values } = filters;
  useReloadedLists();
  const query = conversationsApi.useListConversationsInfiniteQuery(toQuery(values));
  const counts = {
    waiting: presentInQueue(state).length || undefined,
    mine: countAllNew(state) || undefined,
    tickets: state.inbox.open || undefined,
  };

  return (
    <div className={classes.list} role="region" aria-label="Chats" data-list>
      <ListFilters {...filters} searchRef={searchRef} counts={counts} />
      <div className={classes.body} data-density={compact ? 'compact' : 'comfortable'}>
        <ConversationList
          view={values.view}
          q={values.q}
          isFiltered={values.kind !== 'all' || values.state !== 'open'}
          query={query}
        />
      </div>
      <IdleNotice />
      <Divider />
      <Group justify="space-between" p={6}>
        <StatusSwitch />
        <Group gap={2}>
          <SettingsMenu onDialog={onDialog} />
          <IconButton aria-label="Shortcuts" onClick={() => onDialog('help')}>
            <span aria-hidden="true">?</span>
          </IconButton>
        </Group>
      </Group>
    </div>
  );
}
