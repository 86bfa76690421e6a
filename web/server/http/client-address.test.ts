import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientAddress, clientProtocol, compileTrust } from '@ronin/server-kit';
import { describe, expect, it } from 'vitest';

/** The client address of a request with these headers, for a server with this TRUST_PROXY. */
async function ask(setting: string, headers: Record<string, string>) {
  const trust = compileTrust(setting);
  const server = createServer((req, res) => {
    res.end(JSON.stringify([clientAddress(req, trust), clientProtocol(req, trust)]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers }, (res) => {
      let body = '';
      res.on('data', (chunk: Buffer) => (body += chunk.toString()));
      res.on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });
  server.close();

  return JSON.parse(text) as [string, string];
}

const forwarded = (addresses: string) => ({ 'X-Forwarded-For': addresses, 'X-Forwarded-Proto': 'https' });

describe('the client address', () => {
  it('is the nearest address that is not a trusted proxy', async () => {
    expect(await ask('loopback', forwarded('203.0.113.9, 198.51.100.7'))).toEqual(['198.51.100.7', 'https']);
    expect(await ask('loopback, 198.51.100.7', forwarded('203.0.113.9, 198.51.100.7'))).toEqual([
      '203.0.113.9',
      'https',
    ]);
  });

  it('is the address of the connection when no proxy is trusted', async () => {
    expect(await ask('false', forwarded('203.0.113.9'))).toEqual(['127.0.0.1', 'http']);
  });

  it('counts hops when TRUST_PROXY is a number', async () => {
    expect(await ask('1', forwarded('203.0.113.9, 198.51.100.7'))).toEqual(['198.51.100.7', 'https']);
    expect(await ask('2', forwarded('203.0.113.9, 198.51.100.7'))).toEqual(['203.0.113.9', 'https']);
  });

  it('is the farthest address when every proxy is trusted', async () => {
    expect(await ask('true', forwarded('203.0.113.9, 198.51.100.7'))).toEqual(['203.0.113.9', 'https']);
  });
});
