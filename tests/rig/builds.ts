import { globSync } from 'node:fs';
import path from 'node:path';

export type Build = 'older' | 'newer';
/** Returns which build these files are from. Throws if they are from both or from neither. */
export type OneBuild = (files: string[]) => Build;

/** The asset paths in a text. */
export const filesIn = (text: string): string[] => [
  ...new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:json|js|css)/g)),
];

const namesIn = (folder: string) =>
  new Set(globSync(path.join(folder, '.next/static/**/*.*')).map((file) => path.basename(file)));

/** Tells two builds apart by the names of their files. */
export function oneBuildOf(folders: Record<Build, string>): OneBuild {
  const names = { older: namesIn(folders.older), newer: namesIn(folders.newer) };
  return (files) => {
    const of = (build: Build, other: Build) =>
      files.filter((file) => {
        const name = path.basename(file);
        return names[build].has(name) && !names[other].has(name);
      });
    const [older, newer] = [of('older', 'newer'), of('newer', 'older')];
    if (older.length > 0 && newer.length > 0) {
      throw new Error(`A mixed page: ${older.join(' ')} beside ${newer.join(' ')}`);
    }
    if (older.length + newer.length === 0) throw new Error(`Of no build: ${files.join(' ')}`);
    return newer.length > 0 ? 'newer' : 'older';
  };
}
