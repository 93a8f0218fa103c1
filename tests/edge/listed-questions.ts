import { calls, secretToken } from '../faults/listed-calls.ts';
import type { Question } from '../rig/ask.ts';
import { answer, says } from '../rig/good-api.ts';
import type { Behavior } from '../rig/misbehaving-api.ts';

/** A call in each form that a client may use, and how the API reacts. */
type Case = Question & { path: string; api?: Behavior };

const bearer = { authorization: `Bearer ${secretToken}` };
const json = { 'content-type': 'application/json' };
const title = '{"conversation":{"title":"A better title"}}';
const credentials = JSON.stringify(calls.login.body);
const told = (body: string, status: string) => says(answer(body, { status }));

const addresses = [
  'login',
  'signup',
  'logout',
  'me',
  'conversations',
  'conversations/42',
  'me/password',
  'me/sessions',
  'me/sessions/42',
  'me/export',
].map((name) => `/api/${name}`);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const everyMethod = addresses.flatMap((path) =>
  methods.flatMap((method): Case[] => [
    { path, method },
    { path, method, headers: { ...bearer, ...json } },
    ...(method === 'POST' || method === 'PUT'
      ? [{ path, method, headers: { ...bearer, ...json }, body: '{"not":"the contract"}' }]
      : []),
  ]),
);

const spellings = [
  '/api/me/',
  '/api/me?token=1&_rsc=2',
  '/api//me',
  '//api/me',
  '/API/me',
  '/api/%6de',
  '/api/nothing',
  '/api/conversations/',
  '/api/conversations/%34%32/messages',
  '/api/conversations/a.b/messages',
  '/api/conversations/a%2Fb/messages',
  '/api/conversations/../me',
  `/api/conversations/${'x'.repeat(65)}/messages`,
  '/api/conversations/42/messages/',
  '/api/conversations/42/messages?after=1',
].map((path): Case => ({ path, headers: bearer }));

const asked: Case[] = [
  { path: '/api/me', headers: { authorization: 'Bearer' } },
  { path: '/api/me', headers: { authorization: 'Basic YTpi' } },
  { path: '/api/me', headers: { authorization: ['Bearer one', 'Bearer two'] } },
  { path: '/api/me', headers: { ...bearer, 'x-request-id': 'no good' } },
  { path: '/api/me', headers: { ...bearer, range: 'bytes=0-3' } },
  { path: '/api/me', headers: { ...bearer, 'if-none-match': '*' } },
  { path: '/api/me', headers: { ...bearer, 'x-middleware-subrequest': 'middleware' } },
  { path: '/api/conversations', headers: { ...bearer, 'accept-encoding': 'gzip' } },
  { path: '/api/conversations', headers: { ...bearer, 'accept-encoding': 'br' } },
  { path: '/api/me', headers: bearer, api: told('', '200 OK') },
  { path: '/api/me', headers: bearer, api: told('null', '200 OK') },
  { path: '/api/me', headers: bearer, api: told('<p>', '200 OK') },
  { path: '/api/me', headers: bearer, api: told('{"error":"Gone"}', '401 Unauthorized') },
  { path: '/api/conversations', headers: bearer, api: told('{"error":"Later"}', '429 Too Many') },
  { path: '/api/conversations', headers: bearer, api: told('', '500 Internal Server Error') },
];

const sent: Case[] = [
  { path: '/api/login', headers: json, body: credentials },
  { path: '/api/login', headers: json, body: credentials, api: told('{"error":"No"}', '401 No') },
  { path: '/api/login', headers: { 'content-type': 'text/plain' }, body: credentials },
  { path: '/api/login', headers: { ...json, 'content-encoding': 'gzip' }, body: credentials },
  { path: '/api/login', headers: { ...json, 'transfer-encoding': 'chunked' }, body: credentials },
  { path: '/api/login', headers: json, body: '{"email":' },
  { path: '/api/login', headers: json, body: '' },
  { path: '/api/login', headers: json, body: ' '.repeat(70_000) },
  { path: '/api/login', headers: { ...json, origin: 'https://evil.example' }, body: credentials },
  { path: '/api/login', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: credentials },
  { path: '/api/signup', headers: json, body: JSON.stringify(calls.signup.body) },
  { path: '/api/logout', headers: { ...json, cookie: 'rapport_session=broken' } },
].map((one): Case => ({ ...one, method: 'POST' }));

const renamed: Case[] = [
  { path: '/api/conversations/42', headers: { ...bearer, ...json }, body: title },
  { path: '/api/conversations/4.2', headers: { ...bearer, ...json }, body: title },
  { path: '/api/conversations/42', headers: json, body: title },
].map((one): Case => ({ ...one, method: 'PUT' }));

export const listedQuestions: Case[] = [
  ...everyMethod,
  ...spellings,
  ...asked,
  ...sent,
  ...renamed,
];
