import type { createHttpApp } from '@ronin/server-kit';
import type { RequestHandler } from 'express';

type SecurityHeaders = NonNullable<Parameters<typeof createHttpApp>[0]['securityHeaders']>;

const HALF_YEAR_SECONDS = 15_768_000;

/**
 * The security headers of the public port, unless the service behind it sets its own. Scripts and styles must be our own
 * files. Style attributes are allowed, because Mantine and React write them, but not style elements. Headers that enforce
 * https are sent only when PUBLIC_URL is https.
 */
export function securityHeaders(publicUrl: string, isDevelopment: boolean): SecurityHeaders {
  const { protocol, host } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const policy = {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", `${isSecure ? 'wss' : 'ws'}://${host}`],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isSecure && { upgradeInsecureRequests: [] }),
    },
  };

  return {
    // In development Vite adds its own script and styles to the page.
    contentSecurityPolicy: isDevelopment ? false : policy,
    strictTransportSecurity: isSecure && { maxAge: HALF_YEAR_SECONDS },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  };
}

/** Browser features that no page uses, as Chromium knows them. They are disabled for injected scripts too. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Helmet does not set Permissions-Policy. */
export const setPermissionsPolicy: RequestHandler = (_req, res, next) => {
  res.set('Permissions-Policy', PERMISSIONS_POLICY);
  next();
};
