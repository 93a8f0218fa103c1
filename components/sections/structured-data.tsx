import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { languageTag, locales } from '@/lib/i18n/locales';
import { pageUrl } from '@/lib/i18n/page-metadata';
import { type PageName, pageLocale } from '@/lib/i18n/pages';
import { operator, referralUrl, siteUrl } from '@/lib/links';
import { siteName } from '@/lib/site';
import { questions } from './questions-list';

const inLanguage = locales.map(languageTag);

const organization = {
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: siteName,
  url: siteUrl,
  logo: `${siteUrl}/icons/mark-512.png`,
  ...(operator.name && { legalName: operator.name }),
  ...(operator.address && { address: operator.address }),
  ...(operator.email && { email: operator.email }),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    url: referralUrl,
    ...(operator.email && { email: operator.email }),
    availableLanguage: inLanguage,
  },
};

const website = {
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: siteName,
  url: siteUrl,
  inLanguage,
  publisher: { '@id': organization['@id'] },
};

/**
 * For the landing page: company, site, product and questions. The free plan is the only offer,
 * because other prices are not published.
 */
async function landingGraph() {
  const t = await getTranslations('Metadata');
  const plan = await getTranslations('Plans');
  const question = await getTranslations('Questions');
  const locale = await getLocale();
  const product = {
    '@type': 'SoftwareApplication',
    '@id': `${siteUrl}/#product`,
    name: siteName,
    description: t('home.description'),
    applicationCategory: 'BusinessApplication',
    url: pageUrl('home', locale),
    inLanguage,
    publisher: { '@id': organization['@id'] },
    offers: {
      '@type': 'Offer',
      name: plan('free.name'),
      description: plan('free.coaching'),
      price: 0,
      priceCurrency: 'USD',
      url: `${pageUrl('home', locale)}#plans`,
    },
  };
  const faq = {
    '@type': 'FAQPage',
    '@id': `${pageUrl('home', locale)}#questions`,
    inLanguage: languageTag(locale),
    mainEntity: questions.map(({ id }) => ({
      '@type': 'Question',
      name: question(`${id}.question`),
      acceptedAnswer: { '@type': 'Answer', text: question(`${id}.answer`) },
    })),
  };
  return [organization, website, product, faq];
}

/** For the coach's and the agent's page: the service, and the page about it. */
async function serviceGraph(page: 'interview-coach' | 'career-agent') {
  const t = await getTranslations('Metadata');
  const locale = pageLocale(page, await getLocale());
  const url = pageUrl(page, locale);
  const [name, description] = [t(`${page}.title`), t(`${page}.description`)];
  const service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: name.split(':')[0],
    serviceType: page === 'career-agent' ? 'Recruitment' : 'Interview coaching',
    description,
    provider: { '@id': organization['@id'] },
    availableLanguage: inLanguage,
    availableChannel: { '@type': 'ServiceChannel', serviceUrl: referralUrl },
  };
  const webPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name,
    description,
    inLanguage: languageTag(locale),
    isPartOf: { '@id': website['@id'] },
    mainEntity: { '@id': service['@id'] },
  };
  return [...(await breadcrumbGraph(page)), website, webPage, service];
}

/** For any other page. */
async function breadcrumbGraph(page: PageName) {
  const t = await getTranslations('Metadata');
  const locale = pageLocale(page, await getLocale());
  const trail = [
    { name: siteName, item: pageUrl('home', locale) },
    { name: t(`${page}.title`), item: pageUrl(page, locale) },
  ];
  const itemListElement = trail.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...item,
  }));
  return [organization, { '@type': 'BreadcrumbList', itemListElement }];
}

function graphOf(page: PageName): Promise<object[]> {
  if (page === 'home') return landingGraph();
  if (page === 'career-agent' || page === 'interview-coach') return serviceGraph(page);
  return breadcrumbGraph(page);
}

/** Data for search engines, never executed. Escapes `<`, so that the block cannot end early. */
export async function StructuredData({ page }: { page: PageName }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': await graphOf(page) });
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
