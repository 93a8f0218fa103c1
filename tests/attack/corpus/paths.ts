import { words } from '../../fixtures/words.ts';

/** Spellings of "one folder up", and of what some servers take for it. */
const ups = words`
  ../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..\ %2e%2e%5c ..%255c %252e%252e%252f ..%252f ....// ..;/
  ..%00/ %c0%ae%c0%ae/ ..%c0%af %uff0e%uff0e%u2215 .%2e/ %2e./
`;

const wanted = words`
  etc/passwd package.json package-lock.json .env .git/config .data/session-secret .next/BUILD_ID
  .next/required-server-files.json server/settings/env-schema.ts middleware.ts proc/self/environ
  windows/win.ini
`;

const prefixes = words`
  / /en/ /_next/static/ /_next/ /icons/ /api/ /r/ /s/ /es/sign-in/
`;

/** Every way up, from every folder, to every interesting file. */
export function* traversals(): Generator<string> {
  for (const prefix of prefixes) {
    for (const up of ups) {
      for (const file of wanted) yield prefix + up.repeat(file.startsWith('etc') ? 8 : 3) + file;
    }
  }
}

/** Files that other sites leave behind by mistake; none of them exists here. */
export const leftovers: readonly string[] = words`
  /.env /.env.local /.env.production /.git/HEAD /.git/config /.gitignore /.npmrc /.DS_Store
  /.well-known/security.txt.bak /package.json /package-lock.json /tsconfig.json /next.config.mjs
  /middleware.ts /server.js /Dockerfile /docker-compose.yml /backup.zip /dump.sql /id_rsa
  /wp-login.php /phpinfo.php /server-status /metrics /actuator/env /debug/pprof/ /graphql
  /_next/static/ /_next/static/chunks/ /_next/server/app/page.js /_next/BUILD_ID /.next/BUILD_ID
  /_next/trace /_next/routes-manifest.json /_next/required-server-files.json /_next/cache/
  /_next/webpack-hmr /__nextjs_original-stack-frame /__nextjs_launch-editor?file=package.json
  /_next/mcp /_next/data/x/en.json /en.rsc /en.html /en.meta /en.segments/_tree.segment.rsc
  /.as-404/en/404 /releases/ /assets/ /pages/en.html /en/404.meta /nginx.conf /site.conf
`;

/** Spellings of another host that a redirect might repeat. */
export const elsewhere: readonly string[] = [
  '/\u3002evil.example'.normalize('NFKC'),
  ...words`
    //evil.example ///evil.example ////evil.example// /\evil.example /\/evil.example \\evil.example
    /%5cevil.example /%5c%5cevil.example /%2fevil.example /%2f%2fevil.example /%09/evil.example
    /%0a/evil.example /%0d%0aLocation:%20//evil.example /.//evil.example /..//evil.example
    /.%2f/evil.example /;//evil.example /@evil.example /:@evil.example /https:evil.example
    /https:/evil.example /https://evil.example /http:%2f%2fevil.example /%68ttps://evil.example
    /javascript:alert(1) /data:text/html,x /evil.example%2f.. /%E3%80%82evil.example
    /%ff/evil.example /?//evil.example /#//evil.example
    /?next=//evil.example&url=//evil.example&redirect=//evil.example&returnTo=//evil.example
  `,
];

/** Malformed request paths. */
export const malformed: readonly string[] = [
  '/\uff25\uff4e'.normalize('NFKC'),
  ...words`
    /% /%E0%A4%A /en/%E0%A4%A /%00 /en/%00 //evil.example/%2e%2e /e%CC%81n /EN-us/%E2%80%AE
    /%252e%252e/ /en;x=1 /en/nowhere//evil.example /sign-in?next=//evil.example
  `,
  ...['/', '/en/', '/sign-in?'].map((from) => from + 'a'.repeat(8000)),
];

/** Addresses that redirect. */
export const redirecting: readonly string[] = [
  '',
  ...words`
    /EN /pt /es-MX /en /en/ /sign-in /pricing /account/billing /en/interviews /r
  `,
];
