/* The service worker of the consoles: it shows notifications about waiting shoppers, and opens their chat. It keeps no files. */

/* global self */

const CHAT = '/staff/chat';

self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const { title, body, image, sessionId } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: image ?? '/staff-icon-192.png',
      badge: '/staff-badge-96.png',
      ...(image !== null && { image }),
      // A newer one about the same chat replaces it, and calls again.
      tag: sessionId,
      renotify: true,
      data: { sessionId },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openChat(event.notification.data.sessionId));
});

async function openChat(sessionId) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === CHAT);
  if (open === undefined) {
    await self.clients.openWindow(`${CHAT}?open=${encodeURIComponent(sessionId)}`);
    return;
  }
  await open.focus();
  open.postMessage({ openChat: sessionId });
}
