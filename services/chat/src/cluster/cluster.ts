import { guardListener, type Logger } from '@ronin/server-kit';
import { ClusterEvent, type Publish } from './cluster-event.ts';

/**
 * The part of a Socket.IO namespace that carries events between processes. Their name `news` is a wire name, which stays:
 * during a rolling restart processes of two releases receive each other's events.
 */
interface ClusterNamespace {
  serverSideEmit(name: 'news', event: ClusterEvent): unknown;
  on(name: 'news', listener: (received: unknown) => void): unknown;
}

/**
 * Connects this process to the cluster.
 * @param dispatch handles an event of this or another process. It receives `publish` for events that need a reply.
 */
export function joinCluster(
  namespace: ClusterNamespace,
  dispatch: (event: ClusterEvent, publish: Publish) => void,
  logger: Logger,
): Publish {
  const publish: Publish = (event) => {
    dispatch(event, publish);
    namespace.serverSideEmit('news', event);
  };
  const onEvent = (received: unknown) => {
    const event = ClusterEvent.safeParse(received);
    if (event.success) dispatch(event.data, publish);
    else logger.warn('cluster event ignored: unknown format');
  };
  namespace.on('news', guardListener(logger, 'cluster event', onEvent));

  return publish;
}
