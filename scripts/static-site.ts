import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuiltSite } from './static-site/built-site.ts';
import {
  type Placement,
  siteConfiguration,
  wholeConfiguration,
} from './static-site/nginx-configuration.ts';
import { sweep, writeFiles } from './static-site/write-files.ts';

/**
 * `npm run build:static`: from a finished build, plain files, precompressed, and the nginx
 * configuration that serves them and passes on what is alive. Built into `--out`; where it is served
 * from somewhere else (a container), `--root` and `--run` say from where.
 */
const debianBrotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: '.next' },
    public: { type: 'string', default: 'public' },
    out: { type: 'string', default: '.data/static-site' },
    root: { type: 'string' },
    run: { type: 'string' },
    listen: { type: 'string', multiple: true, default: ['8080'] },
    site: { type: 'string', multiple: true, default: ['127.0.0.1:3000'] },
    brotli: { type: 'string', default: existsSync(debianBrotli) ? debianBrotli : '' },
    user: { type: 'string' },
  },
});

const out = path.resolve(values.out);
const placement: Placement = {
  root: values.root ?? out,
  run: values.run ?? path.join(out, 'run'),
  listen: values.listen,
  sites: values.site,
  brotliModule: values.brotli || undefined,
  user: values.user,
};

const site = readBuiltSite(values.dist, values.public);
await mkdir(path.join(out, 'run'), { recursive: true });
await writeFiles(site, out);
await sweep(out);
await writeFile(path.join(out, 'site.conf'), siteConfiguration(site, placement));
await writeFile(
  path.join(out, 'nginx.conf'),
  wholeConfiguration(placement, path.join(placement.root, 'site.conf')),
);
console.log(
  `${site.pages.length} pages, ${site.files.length + site.assets.length} files of build ${site.buildId} in ${values.out}`,
);
