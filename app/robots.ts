import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/links';

/** Private pages say `noindex` themselves, which robots only see if they may fetch them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
