/* Loaded only while the shop is traced: the calls that follow one click share a trace. Its ids are random and say nothing of the person. */
/* global addEventListener, location, window */

(() => {
  const randomHex = (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  const startTrace = () => `00-${randomHex(16)}-${randomHex(8)}-01`;

  let traceparent = startTrace();
  for (const act of ['click', 'submit', 'popstate']) {
    addEventListener(act, () => (traceparent = startTrace()), { capture: true });
  }

  const send = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === location.origin) request.headers.set('traceparent', traceparent);
    return send(request);
  };
})();
