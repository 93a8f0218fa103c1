import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Packages = Record<string, { version?: string; license?: string; dev?: boolean }>;

const isLicense = /^(?:licen[cs]e|copying|notice)/i;

/**
 * License texts of every package that may be in an image, including those bundled by the build. A
 * package without a text is listed with its declared license.
 */
export function licenseTexts(packages: Packages): string {
  return Object.entries(packages)
    .filter(([name, { dev }]) => name.includes('node_modules/') && !dev && existsSync(name))
    .map(([name, { version = '', license = 'no license' }]) => {
      const own = name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const files = readdirSync(name, { withFileTypes: true });
      const texts = files
        .filter((file) => file.isFile() && isLicense.test(file.name))
        .map((file) => readFileSync(path.join(name, file.name), 'utf8').trim());
      return [`## ${own} ${version}: ${license}`, ...texts].join('\n\n');
    })
    .join('\n\n\n');
}
