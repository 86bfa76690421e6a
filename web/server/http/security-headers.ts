import type { createHttpApp } from '@ronin/server-kit';
import type { RequestHandler } from 'express';

type SecurityHeaders = NonNullable<Parameters<typeof createHttpApp>[0]['securityHeaders']>;

const HALF_YEAR_SECONDS = 15_768_000;

/**
 * What every answer of the public port carries, where the service behind it says nothing else. No script and no style
 * that is not a file of ours; style attributes are allowed, because Mantine and React write them, style elements are
 * not. What makes browsers insist on https is said only where the shop is reached over it.
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
    // In development Vite puts a script and styles of its own into the page.
    contentSecurityPolicy: isDevelopment ? false : policy,
    strictTransportSecurity: isSecure && { maxAge: HALF_YEAR_SECONDS },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  };
}

/** What no page of ours uses, and so no script that finds its way into one may use either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'bluetooth',
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

/** Helmet sets no Permissions-Policy. */
export const setPermissionsPolicy: RequestHandler = (_req, res, next) => {
  res.set('Permissions-Policy', PERMISSIONS_POLICY);
  next();
};
