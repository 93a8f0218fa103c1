/** Which build this is. Images set both; elsewhere they are unset and left out. */
type Release = { release?: string; commit?: string };

const read = (name: string) => process.env[name]?.trim() || undefined;

export function runningRelease(): Release {
  const [release, commit] = [read('RELEASE'), read('COMMIT')];
  return { ...(release && { release }), ...(commit && { commit }) };
}
