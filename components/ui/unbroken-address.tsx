/**
 * A name that may be an e-mail address: it wraps before its `@`, and elsewhere only if it must, where
 * what is around it has `wrap-anywhere`. An element around the domain would put a space into the
 * name that screen readers say.
 */
export function UnbrokenAddress({ name }: { name: string }) {
  const at = name.lastIndexOf('@');
  if (at < 1) return name;
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  );
}
