type Props = { graph: Promise<readonly Record<string, unknown>[]> };

/**
 * Data for search engines: a data block, never executed; `<` is escaped so that it cannot end
 * early.
 */
export async function StructuredData({ graph }: Props) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': await graph });
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
