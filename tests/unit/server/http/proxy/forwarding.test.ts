import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { originOf } from '#server/http/proxy/forwarding.ts';

interface Call {
  trust?: string;
  header?: string;
  peer?: string;
  headers?: Record<string, string>;
  tls?: boolean;
}

function ask({ trust = '', header = '', peer = '127.0.0.1', headers = {}, tls = false }: Call) {
  const call = { headers, socket: { remoteAddress: peer, encrypted: tls } };
  return originOf(
    call as unknown as IncomingMessage,
    readEnv({ TRUST_PROXY: trust, TRUST_PROXY_HEADER: header }),
  );
}
const addressOf = (call: Call) => ask(call).address;

describe('the address', () => {
  it.each<[string, Call, string]>([
    [
      'is the neighbour’s while nobody is trusted',
      { headers: { 'x-forwarded-for': '6.6.6.6' } },
      '127.0.0.1',
    ],
    ['is IPv4 on a socket for both', { peer: '::ffff:203.0.113.7' }, '203.0.113.7'],
    ['is what one proxy says', { trust: '1', headers: { 'x-forwarded-for': '203.0.113.7' } }, '203.0.113.7'],
    [
      'is the last of them, whatever was sent to the proxy',
      { trust: '1', headers: { 'x-forwarded-for': '6.6.6.6, 127.0.0.1, 203.0.113.7' } },
      '203.0.113.7',
    ],
    [
      'is the last but one behind two',
      { trust: '2', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.2' } },
      '203.0.113.7',
    ],
    [
      'is the first that is no proxy of ours',
      { trust: 'loopback, 10.0.0.0/8', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.2' } },
      '203.0.113.7',
    ],
    [
      'is the neighbour’s where that is no proxy of ours',
      { trust: '10.0.0.0/8', peer: '198.51.100.4', headers: { 'x-forwarded-for': '6.6.6.6' } },
      '198.51.100.4',
    ],
    [
      'is the first of all where all of them are ours',
      { trust: 'loopback, 10.0.0.0/8', headers: { 'x-forwarded-for': '10.0.0.3, 10.0.0.2' } },
      '10.0.0.3',
    ],
    ['does without a header', { trust: '1' }, '127.0.0.1'],
    ['comes with a port', { trust: '1', headers: { 'x-forwarded-for': '203.0.113.7:4711' } }, '203.0.113.7'],
    [
      'comes in brackets',
      { trust: '1', headers: { 'x-forwarded-for': '[2001:db8::1]:4711' } },
      '2001:db8::1',
    ],
    [
      'stays the proxy’s where that says nothing that is an address',
      { trust: '2', headers: { 'x-forwarded-for': '6.6.6.6, <script>' } },
      '127.0.0.1',
    ],
    [
      'is not taken from the header that the proxies do not write',
      { trust: '1', headers: { forwarded: 'for=6.6.6.6', 'x-forwarded-for': '203.0.113.7' } },
      '203.0.113.7',
    ],
    [
      'is not taken from the other one either',
      {
        trust: '1',
        header: 'forwarded',
        headers: { forwarded: 'for=203.0.113.7', 'x-forwarded-for': '6.6.6.6' },
      },
      '203.0.113.7',
    ],
    [
      'is read as RFC 7239 has it',
      {
        trust: '2',
        header: 'forwarded',
        headers: {
          forwarded: 'for=6.6.6.6;by="a,b;c", For="[2001:db8:cafe::17]:4711";proto=https, for=10.0.0.2',
        },
      },
      '2001:db8:cafe::17',
    ],
    [
      'stays the proxy’s where that hides it',
      { trust: '1', header: 'forwarded', headers: { forwarded: 'for=_hidden' } },
      '127.0.0.1',
    ],
  ])('%s', (_, call, expected) => expect(addressOf(call)).toBe(expected));
});

describe('protocol and host', () => {
  it('are the connection’s while nobody is trusted', () => {
    const headers = {
      host: 'studio.internal',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    };
    expect(ask({ headers })).toMatchObject({ protocol: 'http', host: 'studio.internal' });
    expect(ask({ headers, tls: true })).toMatchObject({ protocol: 'https' });
  });

  it('are what the trusted proxy says, and nothing that was sent to it', () => {
    const headers = {
      host: 'studio.internal',
      'x-forwarded-for': '6.6.6.6, 203.0.113.7',
      'x-forwarded-proto': 'https, http',
      'x-forwarded-host': 'evil.example, studio.example',
    };
    expect(ask({ trust: '1', headers })).toMatchObject({ protocol: 'http', host: 'studio.example' });
  });

  it('are those of the first proxy where the second one leaves them as they are', () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 10.0.0.2', 'x-forwarded-proto': 'https' };
    expect(ask({ trust: '2', headers }).protocol).toBe('https');
  });

  it('are the connection’s where the word is none of ours', () => {
    expect(ask({ trust: '1', headers: { 'x-forwarded-proto': 'gopher' } }).protocol).toBe('http');
  });

  it('come with RFC 7239 as well', () => {
    const headers = { host: 'internal', forwarded: 'for=203.0.113.7;proto=https;host="studio.example:8443"' };
    expect(ask({ trust: '1', header: 'forwarded', headers })).toEqual({
      address: '203.0.113.7',
      protocol: 'https',
      host: 'studio.example:8443',
    });
  });
});
