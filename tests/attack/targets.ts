import { answer, goodBody, saysOf } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';

const session = JSON.stringify({ token: 'token-of-a-test', user: { id: 1 } });

/** The e-mail address of an existing account. */
export const takenEmail = 'taken@b.example';
const refusal = { status: '422 Unprocessable Content' };

export const api = await MisbehavingApi.start(
  saysOf((asked) => {
    if (asked.path === '/signup' && asked.body.includes(takenEmail)) return answer('{}', refusal);
    return answer(asked.path === '/login' ? session : goodBody(asked));
  }),
);
const env = { UPSTREAM_API_URL: api.url };
const limited = { ...env, TRUSTED_PROXY_HOPS: '1', SIGN_UP_ATTEMPTS_PER_ADDRESS: '2' };
/** `plainNext` is the same build without our own server before it. */
export const [site, plainNext] = await Promise.all([
  Site.start(env),
  Site.start(limited, { byPlainNext: true }),
]);

const nginx = noNginx ? undefined : await startEdge([site.port, site.port]);

/** The targets of the attacks: the site itself, and nginx before it. */
export const targets = [
  { target: 'site', base: site.url, skip: false },
  { target: 'nginx', base: nginx?.url ?? '', skip: noNginx },
];
