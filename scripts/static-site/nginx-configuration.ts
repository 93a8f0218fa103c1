import { inertPolicy, securityHeaders } from '../../lib/security/policy.ts';
import { type BuiltSite, packed, type StaticAnswer } from './built-site.ts';
import { pageFile, releaseFolder } from './write-files.ts';

export type Placement = {
  /** Where `releases/` and `assets/` lie on the machine that serves them. */
  root: string;
  /** What `listen` says, such as `8080` or `127.0.0.1:8080`. */
  listen: string[];
  /** The sites behind: `host:port`. */
  sites: string[];
  /** A folder nginx may write to: its pid, its temporary files. */
  run: string;
  /** The module of Debian's libnginx-mod-http-brotli-static; without it gzip is the best there is. */
  brotliModule?: string | undefined;
  user?: string | undefined;
};

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A header's value may hold no variable: nginx would put something in its place. */
function header(name: string, value: string): string {
  if (/[$\r\n]/.test(value)) throw new Error(`${name} holds what nginx would not send as it is.`);
  return `add_header ${name} ${quoted(value)} always;`;
}

const headers = (of: Record<string, string>) =>
  Object.entries(of).map(([name, value]) => header(name, value));

const block = (opening: string, lines: string[]): string =>
  [`${opening} {`, ...lines.map((line) => line.replace(/^/gm, '  ')), '}'].join('\n');

/** What is asked for in another way than by a plain read is alive. */
const unlessPlain = 'if ($asks_the_site) { return 418; }';

function answered(at: StaticAnswer, file: string, root: string): string[] {
  const body = [
    `types { } default_type ${quoted(at.type)};`,
    ...headers(at.headers),
    `alias ${root}/${file};`,
  ];
  if (at.status === 200) {
    return [block(`location = ${quoted(at.path)}`, [unlessPlain, ...body])];
  }
  const inside = `/.as-${at.status}${at.path}`;
  const outside = [unlessPlain, `error_page ${at.status} ${inside};`, `return ${at.status};`];
  return [
    block(`location = ${quoted(at.path)}`, ['error_page 418 = @site;', ...outside]),
    block(`location = ${quoted(inside)}`, ['internal;', ...body]),
  ];
}

function landing(site: BuiltSite, below: string, page: string, release: string): string {
  const shown = site.pages.find(({ path }) => path === page);
  if (!shown) throw new Error(`${page} is shown below ${below}, and was not prerendered.`);
  return block(`location ${quoted(`${below}/`)}`, [
    unlessPlain,
    `types { } default_type ${quoted(shown.type)};`,
    ...headers(shown.headers),
    `root ${release};`,
    `try_files /${pageFile(shown.source)} =500;`,
  ]);
}

const forwarded = [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host "";',
  'proxy_set_header X-Request-Id $rapport_request_id;',
  'proxy_connect_timeout 1s;',
  'proxy_read_timeout 30s;',
  'proxy_send_timeout 15s;',
  '# A read goes to the next site when one is gone; a write that was begun is never sent twice.',
  'proxy_next_upstream error timeout;',
  'proxy_next_upstream_tries 3;',
  'proxy_next_upstream_timeout 10s;',
  "# Nobody's interviews are written to this disk.",
  'proxy_buffers 32 16k;',
  'proxy_buffer_size 32k;',
  'proxy_busy_buffers_size 64k;',
  'proxy_max_temp_file_size 0;',
];

const inert = headers({ ...securityHeaders, 'Content-Security-Policy': inertPolicy });
const unstored = [
  ...inert,
  header('Cache-Control', 'private, no-store'),
  'add_header X-Request-Id $rapport_request_id always;',
];

const problem = (code: string, status: number, title: string) =>
  `return ${status} '{"type":"urn:rapport:problem:${code}","title":"${title}","status":${status},"code":"${code}","requestId":"$rapport_request_id"}';`;

/** The site brings its own headers; a header of ours, even an empty one, keeps the server's away. */
const noHeaderOfOurs = 'add_header X-None "";';
const passedOn = [
  noHeaderOfOurs,
  '# The head of a private page comes first, and is of use at once.',
  'postpone_output 0;',
  'proxy_pass http://rapport_site;',
];
const toTheSite = ['error_page 502 504 = @away;', ...passedOn];

const alive = [
  block('location @site', toTheSite),
  block('location /', toTheSite),
  block('location ~ "//|/$"', toTheSite),
  block('location ^~ /api', [
    'error_page 502 504 = @api_away;',
    'error_page 413 = @api_too_large;',
    ...passedOn,
  ]),
  block('location @away', [
    'types { } default_type "text/plain; charset=utf-8";',
    ...unstored,
    'add_header Retry-After 3 always;',
    '# Whoever reads a page is back on it as soon as a site is.',
    'add_header Refresh 3 always;',
    "return 503 'The site is restarting.\\n';",
  ]),
  block('location @api_away', [
    'types { } default_type "application/problem+json; charset=utf-8";',
    ...unstored,
    'add_header Retry-After 3 always;',
    problem('site-away', 503, 'The site is restarting'),
  ]),
  block('location @api_too_large', [
    'types { } default_type "application/problem+json; charset=utf-8";',
    ...unstored,
    problem('body-too-large', 413, 'The request body is too large'),
  ]),
];

function assets(site: BuiltSite, root: string): string[] {
  const byType = new Map<string, Set<string>>();
  for (const { path, type } of site.assets) {
    const endings = byType.get(type) ?? new Set();
    byType.set(type, endings.add(path.slice(path.lastIndexOf('.') + 1)));
  }
  const types = [...byType].map(([type, endings]) => `${quoted(type)} ${[...endings].join(' ')};`);
  return [
    block('location ^~ /_next/static/', [
      unlessPlain,
      block('types', types),
      ...headers(site.assetHeaders),
      'add_header Vary $vary_of_assets always;',
      `root ${root}/assets;`,
      'error_page 404 = @asset;',
    ]),
    '# A file of a build that is being rolled out: one of the sites has it.',
    block('location @asset', [...toTheSite, 'proxy_next_upstream error timeout http_404;']),
  ];
}

function server(site: BuiltSite, { root, listen }: Placement): string {
  const release = `${root}/${releaseFolder(site)}`;
  return block('server', [
    ...listen.map((where) => `listen ${where} backlog=4096;`),
    'server_name _;',
    'merge_slashes off;',
    'absolute_redirect off;',
    'client_max_body_size 128k;',
    'client_body_buffer_size 128k;',
    'large_client_header_buffers 4 16k;',
    'client_header_timeout 10s;',
    'client_body_timeout 10s;',
    'send_timeout 20s;',
    'keepalive_timeout 65s;',
    'reset_timedout_connection on;',
    'log_not_found off;',
    '# What nginx answers by itself: the errors of a request that it could not read.',
    ...inert,
    ...forwarded,
    'error_page 418 = @site;',
    'recursive_error_pages on;',
    ...site.pages.flatMap((page) => answered(page, pageFile(page.source), release)),
    ...site.files.flatMap((file) => answered(file, `files${file.path}`, release)),
    ...assets(site, root),
    ...site.live.map((regex) => block(`location ~ ${quoted(regex)}`, toTheSite)),
    ...site.landings.map(({ below, page }) => landing(site, below, page, release)),
    ...alive,
  ]);
}

/** Everything for `http { }`: `nginx -c` takes the whole below, others include this. */
export function siteConfiguration(site: BuiltSite, placement: Placement): string {
  return [
    `# Made from build ${site.buildId}; made anew by every build.`,
    block('map "$request_method:$http_rsc:$arg__rsc" $asks_the_site', [
      'default 1;',
      '"GET::" 0;',
      '"HEAD::" 0;',
    ]),
    block('map $http_x_request_id $rapport_request_id', [
      'default $request_id;',
      '"~^[A-Za-z0-9._-]{8,128}$" $http_x_request_id;',
    ]),
    '# What comes packed differs by what the browser reads; a font or a photograph does not.',
    block('map $sent_http_content_type $vary_of_assets', [
      `${quoted(`~${packed.source}`)} "Accept-Encoding";`,
      'default "";',
    ]),
    block('upstream rapport_site', [
      'zone rapport_site 128k;',
      ...placement.sites.map((site) => `server ${site} max_fails=3 fail_timeout=2s;`),
      'keepalive 64;',
      'keepalive_timeout 60s;',
    ]),
    server(site, placement),
    '',
  ].join('\n\n');
}

export function wholeConfiguration(placement: Placement, includes: string): string {
  const { brotliModule, run, user } = placement;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(user === undefined ? [] : [`user ${user};`]),
    ...(brotliModule === undefined ? [] : [`load_module ${brotliModule};`]),
    'worker_processes auto;',
    'worker_rlimit_nofile 16384;',
    `pid ${run}/nginx.pid;`,
    'error_log stderr warn;',
    block('events', ['worker_connections 4096;', 'multi_accept on;']),
    block('http', [
      ...temporary.map((kind) => `${kind}_temp_path ${run}/${kind};`),
      'server_tokens off;',
      'access_log off;',
      'sendfile on;',
      'tcp_nopush on;',
      'open_file_cache max=4096 inactive=1h;',
      'open_file_cache_valid 1m;',
      'gzip off;',
      'gzip_static on;',
      'gzip_http_version 1.0;',
      'gzip_proxied any;',
      ...(brotliModule === undefined ? [] : ['brotli_static on;']),
      `include ${includes};`,
    ]),
    '',
  ].join('\n');
}
