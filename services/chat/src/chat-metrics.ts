import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { SocketServer } from './sockets/socket-server.ts';

export interface ChatMetrics {
  /** Messages taken, by `sender`, and whether each was a repeat of one that was stored before. */
  messages: Counter;
  commitSeconds: Histogram;
  /** Messages that reached their sockets late, read from the database because the news of them was lost or early. */
  caughtUp: Counter;
}

/** What an operator watches, beside what every service measures. Nothing here names a session. */
export function createChatMetrics(registry: Registry, { shoppers, agents }: SocketServer): ChatMetrics {
  const registers = [registry];
  new Gauge({
    name: 'chat_sockets',
    help: 'Open sockets of this process, by namespace.',
    labelNames: ['namespace'],
    registers,
    collect() {
      for (const namespace of [shoppers, agents])
        this.set({ namespace: namespace.name }, namespace.sockets.size);
    },
  });

  return {
    messages: new Counter({
      name: 'chat_messages_total',
      help: 'Messages that this process took, by sender and whether they were repeats.',
      labelNames: ['sender', 'repeated'],
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'chat_commit_duration_seconds',
      help: 'Seconds from a message being admitted to its commit, its turn in line included.',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    caughtUp: new Counter({
      name: 'chat_messages_caught_up_total',
      help: 'Messages that a feed had to read from the database.',
      registers,
    }),
  };
}
