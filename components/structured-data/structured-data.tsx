/**
 * Data for search engines: a data block, never executed; `<` is escaped so that it cannot end
 * early.
 */
export function StructuredData({ graph }: { graph: readonly Record<string, unknown>[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
