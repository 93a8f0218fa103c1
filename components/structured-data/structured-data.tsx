/** Data for search engines. It is a data block, never run; `<` is escaped so that it cannot end early. */
export function StructuredData({ graph }: { graph: readonly Record<string, unknown>[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
