import { registerGauge } from '@ronin/server-kit';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { SocketServer } from './sockets/socket-server.ts';

/** The chat's metrics. They contain no session id. */
export function createChatMetrics(registry: Registry, { shoppers, agents }: SocketServer) {
  const registers = [registry];
  registerGauge(registry, {
    name: 'chat_sockets',
    help: 'Open sockets of this process, by namespace.',
    label: 'namespace',
    read: () =>
      Promise.resolve(
        Object.fromEntries([shoppers, agents].map(({ name, sockets }) => [name, sockets.size])),
      ),
  });

  return {
    /** `repeated`: the message was stored before. */
    messages: new Counter({
      name: 'chat_messages_total',
      help: 'Messages that this process stored, by sender and whether they were repeats.',
      labelNames: ['sender', 'repeated'],
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'chat_commit_duration_seconds',
      help: 'Seconds from the rate limit check of a message to its commit, including the wait in the session queue.',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    caughtUp: new Counter({
      name: 'chat_messages_caught_up_total',
      help: 'Messages that a message stream had to read from the database.',
      registers,
    }),
  };
}
