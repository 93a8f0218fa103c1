/**
 * A name that may be an e-mail address: wraps before its `@` if it must. Uses `<wbr>`, because
 * screen readers would say a space around an element.
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
