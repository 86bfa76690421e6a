/** How long clients wait before they ask again, when no process can answer. */
const RETRY_AFTER_SECONDS = 2;
const PROBLEM =
  '{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"Please try again."}';

/**
 * The settings of HAProxy in front of the shop. /api/chat and /socket.io go to chat, the rest of /api to api, everything else to
 * web; web reaches both services through it too. Socket.IO needs no more: its one transport is the websocket, so any chat process
 * may take a connection. A process is asked for /readyz, and gets no calls while it is not ready.
 * @param {object} options
 * @param {number} options.port the shop's
 * @param {{api: number, chat: number, primary: number, replica: number}} options.inside ports for our own processes
 * @param {{name: string, service: string, port: number, healthPort: number}[]} options.instances
 * @param {import('./postgres-pair.mjs').Node[]} options.databases
 */
export const haproxySettings = ({ port, inside, instances, databases }) => `
global
  maxconn 4096

defaults
  mode http
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  # Readiness may take three seconds. By default an answer later than the interval counts as none.
  timeout check 4s
  # A refused connection is tried at another process at once.
  retries 3
  option redispatch 1
  default-server inter 500ms fall 2 rise 1
  http-error status 503 content-type application/problem+json string '${PROBLEM}' hdr Retry-After ${RETRY_AFTER_SECONDS} hdr Cache-Control no-store

frontend shop
  bind 127.0.0.1:${port}
  # Never what a client sent.
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
  http-request del-header Forwarded
  acl is_chat path /api/chat /socket.io
  acl is_chat path_beg /api/chat/ /socket.io/
  acl is_api path /api
  acl is_api path_beg /api/
  use_backend chat if is_chat
  use_backend api if is_api
  default_backend web

frontend inside_api
  bind 127.0.0.1:${inside.api}
  default_backend api

frontend inside_chat
  bind 127.0.0.1:${inside.chat}
  default_backend chat
${['web', 'api', 'chat'].map((service) => backend(service, instances)).join('')}
${database('primary', inside.primary, databases)}${database('replica', inside.replica, databases)}`;

/** A connection to a server that has another role by now is closed. */
const database = (role, port, databases) => `
listen ${role}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option httpchk GET /${role}
  default-server inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, port: at, checkPort }) => `  server ${name} 127.0.0.1:${at} check port ${checkPort}\n`).join('')}`;

const backend = (service, instances) => `
backend ${service}
  balance leastconn
  option httpchk GET /readyz
${instances
  .filter((instance) => instance.service === service)
  .map(({ name, port, healthPort }) => `  server ${name} 127.0.0.1:${port} check port ${healthPort}\n`)
  .join('')}`;
