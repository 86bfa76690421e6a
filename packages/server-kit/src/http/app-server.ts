import { createServer, IncomingMessage, ServerResponse, type Server, type ServerOptions } from 'node:http';
import type { Express } from 'express';

/** Whether a request that asks for another protocol gets it. One that does not is answered as an ordinary request. */
export type IsUpgrade = (req: IncomingMessage) => boolean;

interface AppServerOptions extends ServerOptions {
  isUpgrade?: IsUpgrade | undefined;
}

/**
 * A server for an app, without its request listener. Its requests and answers have the app's prototypes from the start.
 * Express puts them on with Object.setPrototypeOf, after which V8 runs all that Node does with these objects at a third of its speed: most of what a
 * small request costs. Where an object has that prototype already, setting it again changes nothing.
 */
export function createAppServer(app: Express, options: AppServerOptions = {}): Server {
  const { isUpgrade = () => true, ...settings } = options;

  class AppRequest extends IncomingMessage {
    declare private asksForUpgrade: boolean;

    // Node sets this while it reads the head, and reads it to choose between 'upgrade' and 'request'. A server with a
    // listener for 'upgrade' would otherwise get every Upgrade header there, also those that it may ignore (RFC 9110 7.8).
    get upgrade(): boolean {
      return this.asksForUpgrade && isUpgrade(this);
    }
    set upgrade(asks: boolean) {
      this.asksForUpgrade = asks;
    }
  }
  class AppResponse extends ServerResponse<AppRequest> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });

  return createServer({ ...settings, IncomingMessage: AppRequest, ServerResponse: AppResponse });
}
