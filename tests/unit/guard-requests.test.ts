import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalAddress, clientAddress } from '@/server/guard/client-address';
import { hasSameOriginProof } from '@/server/guard/same-origin';
import { findTrustedPath } from '@/server/request-validation';

const host = 'rapport.example';
const site = `https://${host}`;
const json = { 'content-type': 'application/json' };

describe('same-origin proof', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: site }, true],
    ['the address bar', { 'sec-fetch-site': 'none' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site', ...json }, false],
    ['another site, as our origin', { 'sec-fetch-site': 'cross-site', origin: site }, false],
    ['an older browser, our page', { origin: site }, true],
    ['our page, another name', { origin: 'https://10.0.0.5:3000', host: '10.0.0.5:3000' }, true],
    ['our host over http', { origin: 'http://rapport.example', host: 'rapport.example' }, false],
    ['an older browser, elsewhere', { origin: 'https://evil.example', host }, false],
    ['another port', { origin: 'https://rapport.example:444', host: 'rapport.example' }, false],
    ['a sandboxed frame', { origin: 'null', host: 'rapport.example', ...json }, false],
    ['another site with a JSON body', { origin: 'https://evil.example', ...json }, false],
    ['a program with a JSON body', json, true],
    ['a program with a bearer', { authorization: 'Bearer x' }, true],
    ['a program with our header', { 'x-rapport': '1' }, true],
    ['a plain form post without any proof', { 'content-type': 'text/plain' }, false],
    // Pages of other sites may send this without a preflight request.
    ['a plain text that mentions JSON', { 'content-type': 'text/plain; application/json' }, false],
    ['nothing at all', {}, false],
  ])('%s', (_who, headers, expected) => {
    expect(hasSameOriginProof(new Headers(headers), site)).toBe(expected);
  });

  it.each<[string, string, boolean]>([
    ['http://localhost:3000', 'localhost:3000', true],
    ['http://10.0.0.5:3000', '10.0.0.5:3000', true],
    ['https://10.0.0.5:3000', '10.0.0.5:3000', false],
    ['https://localhost:3000', 'localhost:3000', false],
  ])('for a site on plain http, from %s', (origin, host, expected) => {
    const headers = new Headers({ origin, host });
    expect(hasSameOriginProof(headers, 'http://localhost:3000')).toBe(expected);
  });
});

describe('the client address', () => {
  it.each<[string, string, string | null]>([
    ['IPv4', '10.0.0.1', '10.0.0.1'],
    ['a space before it', ' 203.0.113.9', '203.0.113.9'],
    ['a tab before it', '\t203.0.113.9', '203.0.113.9'],
    ['a port with it', '203.0.113.9:4711', '203.0.113.9'],
    ['no bare number, which only programs read as an address', '3405803785', null],
    ['no host name', 'localhost', null],
    ['IPv4 in IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['one /64 is one client', '2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['a neighbor in the same /64', '2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['a short form', '2001:db8::1', '2001:db8:0:0::/64'],
    ['in brackets', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['home', '::1', '0:0:0:0::/64'],
    ['null if it is empty', '', null],
  ])('has one form: %s', (_case, address, expected) => {
    expect(canonicalAddress(address)).toBe(expected);
  });

  it.each<[string, string | null, number, string | null]>([
    ['our own server’s entry, without a proxy', '10.0.0.1', 0, '10.0.0.1'],
    ['the last entry of a list that the client began', '1.1.1.1, 10.0.0.1', 0, '10.0.0.1'],
    ['our proxy’s entry', '203.0.113.9', 1, '203.0.113.9'],
    ['the last hop, not the entries before it', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['two hops', '9.9.9.9, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['three', '6.6.6.6, 203.0.113.9, 10.0.0.2, 10.0.0.3', 3, '203.0.113.9'],
    ['the entry after an empty one', '6.6.6.6, , 203.0.113.9', 1, '203.0.113.9'],
    ['none, if a hop is not an address', 'unknown', 1, null],
    ['none, if an entry of a proxy is missing', '203.0.113.9', 2, null],
    ['none, if there is no header', null, 0, null],
  ])('is taken from headers: %s', (_case, forwarded, hops, expected) => {
    expect(clientAddress(forwarded, hops)).toBe(expected);
  });

  it.each<[string, string | undefined, number, string]>([
    ['without a proxy, whatever a client claims', '203.0.113.9', 0, '10.0.0.1'],
    ['without a header where a proxy was promised', undefined, 1, '10.0.0.1'],
    ['with a proxy, its entry', '203.0.113.9', 1, '203.0.113.9'],
    ['if the proxy’s entry is not an address', 'unknown', 1, '10.0.0.1'],
    ['if one of two proxies added no entry', '203.0.113.9', 2, '10.0.0.1'],
    ['with two proxies, the entry of the first', '203.0.113.9, garbage', 2, '203.0.113.9'],
  ])(
    'is passed on by our server from the socket, or from a trusted proxy: %s',
    (_case, forwarded, hops, expected) => {
      const headers = { host, ...(forwarded && { 'x-forwarded-for': forwarded }) };
      const socket = { remoteAddress: '10.0.0.1' };
      const rawHeaders = ['Host', host];
      const request = { url: '/en', method: 'GET', headers, rawHeaders, socket };
      findTrustedPath(request as unknown as IncomingMessage, {} as ServerResponse, hops);
      expect(clientAddress(request.headers['x-forwarded-for'] ?? null, hops)).toBe(expected);
    },
  );
});
