import { listenToNotifications, type Logger } from '@ronin/server-kit';

/** What one part of the chat does with the notifications of a channel of PostgreSQL. */
export interface ChannelWatcher {
  channel: string;
  onNotification(payload: string): void;
  /** From now on no notification is missed; earlier ones may have been. */
  onListening(): void;
  stop(): Promise<void>;
}

/** Listens for several watchers on one connection. */
export function watchChannels(
  watchers: readonly ChannelWatcher[],
  { databaseUrl, logger }: { databaseUrl: string; logger: Logger },
): { stop(): Promise<void> } {
  const listener = listenToNotifications({
    databaseUrl,
    channels: watchers.map(({ channel }) => channel),
    onNotification(named, payload) {
      for (const watcher of watchers) if (watcher.channel === named) watcher.onNotification(payload);
    },
    onListening() {
      for (const watcher of watchers) watcher.onListening();
    },
    onDisconnected: () => undefined,
    applicationName: 'ronin-chat-listener',
    logger,
  });

  return {
    async stop() {
      await listener.close();
      await Promise.all(watchers.map((watcher) => watcher.stop()));
    },
  };
}
