/** Which build this is. Both are part of the image; elsewhere they are unset, and nothing is said. */
type Release = { release?: string; commit?: string };

const read = (name: string) => process.env[name]?.trim() || undefined;

export function runningRelease(): Release {
  const [release, commit] = [read('RELEASE'), read('COMMIT')];
  return { ...(release && { release }), ...(commit && { commit }) };
}
