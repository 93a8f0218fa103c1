/** The kinds of change in the order of the changelog, where tasks for operators come first. */
const kinds = ['Operators', 'Security', 'Added', 'Changed', 'Fixed'] as const;

const headings: Readonly<Record<string, string>> = { Operators: 'For operators' };
const headingOf = (kind: string): string => `### ${headings[kind] ?? kind}`;

/** Reads a file of changes/: the kind of change, then list items. */
function readChange(name: string, text: string): { kind: string; items: string } {
  const [kind = '', ...rest] = text.trim().split('\n');
  const items = rest.join('\n').trim();
  if (!(kinds as readonly string[]).includes(kind) || !items.startsWith('- '))
    throw new Error(`changes/${name} must begin with ${kinds.join(', ')}, then list items.`);
  return { kind, items };
}

const next = /^## Next$/m;

/**
 * Turns the "Next" section and these changes into a release. Within a kind, the items of changes/
 * come before those of "Next".
 */
export function released(
  changelog: string,
  changes: Readonly<Record<string, string>>,
  title: string,
): string {
  const start = changelog.search(/^## /m);
  const hasNext = next.test(changelog);
  const before = changelog.slice(0, start);
  const after = changelog.slice(start).replace(next, '').trimStart();
  const end = hasNext ? (/^## /m.exec(after)?.index ?? after.length) : 0;
  const sections = new Map<string, string>();
  for (const part of after.slice(0, end).split(/^(?=### )/m)) {
    const [heading = '', ...rest] = part.trim().split('\n');
    if (heading) sections.set(heading, rest.join('\n').trim());
  }
  const gathered = Object.entries(changes).map(([name, text]) => readChange(name, text));
  for (const kind of kinds) {
    const own = gathered.filter((one) => one.kind === kind).map(({ items }) => items);
    const heading = headingOf(kind);
    const all = [own.join('\n'), sections.get(heading) ?? ''].filter(Boolean).join('\n\n');
    sections.delete(heading);
    if (all !== '') sections.set(heading, all);
  }
  if (sections.size === 0) throw new Error('There is nothing to release.');
  const text = [...sections].map(([heading, items]) => `${heading}\n\n${items}`).join('\n\n');
  return `${before}## ${title}\n\n${text}\n\n${after.slice(end)}`.trimEnd().concat('\n');
}

const numbers = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Whether a version is newer than another; both must consist of three numbers. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbers.exec(version), numbers.exec(than)];
  if (!one || !other) return false;
  const at = [1, 2, 3].find((place) => one[place] !== other[place]);
  return at !== undefined && Number(one[at]) > Number(other[at]);
}
