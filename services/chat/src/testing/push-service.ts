import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PushPayload } from '@ronin/contracts';
import type { Device } from '../push/push-sender.ts';

const CURVE = 'prime256v1';

/** Keys as VAPID_KEYS has them. */
export function buildVapidKeys() {
  const keys = createECDH(CURVE);
  const publicKey = keys.generateKeys('base64url');

  return { publicKey, privateKey: keys.getPrivateKey().toString('base64url').padStart(43, 'A') };
}

/** A push service on this machine, with the devices that use it. It decrypts what it gets, as the devices do. */
export async function startPushService() {
  const devices = new Map<string, { keys: ECDH; auth: Buffer }>();
  const received: { path: string; headers: IncomingHttpHeaders; payload: PushPayload }[] = [];
  let answer: number | 'silence' = 201;
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      const path = req.url ?? '';
      const device = devices.get(path);
      if (device) {
        const text = decrypt(body, device).toString();
        received.push({ path, headers: req.headers, payload: PushPayload.parse(JSON.parse(text)) });
      }
      if (answer !== 'silence') res.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.');
  const origin = `http://127.0.0.1:${String(address.port)}`;

  return {
    origin,
    received,
    /** What it answers from now on. */
    answerWith(status: number | 'silence') {
      answer = status;
    },
    /** A new device, as its browser subscribes. */
    addDevice(): Device {
      const keys = createECDH(CURVE);
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/device/${String(devices.size)}`;
      devices.set(path, { keys, auth });

      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** RFC 8291, with one record. */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);

  return padded.subarray(0, padded.lastIndexOf(2));
}

/** RFC 8292. @returns the claims. @throws Error when the signature is not that of the key. */
export function readVapid(header: string, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error('Another key.');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');

  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
