import type { Socket } from 'node:net';

/** The parts of engine.io's server and connections that are used here. */
interface Engine {
  on(event: 'connection', listener: (connection: Connection) => void): unknown;
}
interface Connection {
  readonly transport: { writable: boolean; emit(event: 'ready'): unknown };
  readonly request: { readonly socket: Socket };
  on(event: 'packetCreate', listener: () => void): unknown;
}

/**
 * Sends what one turn of the event loop has for a connection by one call of the system: an acknowledgement and the message
 * itself, or the messages of several chats to their agent. One call for each takes a tenth of the messages per second.
 */
export function joinFrames(engine: Engine): void {
  engine.on('connection', (connection) => {
    const { transport, request } = connection;
    connection.on('packetCreate', () => {
      // Until `ready`, engine.io keeps the packets in their order.
      if (!transport.writable) return;
      transport.writable = false;
      setImmediate(() => {
        request.socket.cork();
        transport.writable = true;
        transport.emit('ready');
        request.socket.uncork();
      });
    });
  });
}
