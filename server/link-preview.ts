import { html } from 'hono/html';
import { cardFile, cardSize } from '../lib/i18n/card-file.ts';
import { type Locale, socialTag } from '../lib/i18n/locales.ts';
import { siteUrl } from '../lib/links.ts';
import { siteName } from '../lib/site.ts';

/**
 * The preview that a chat shows for a pasted link. It is the same for every link of its kind,
 * because a shared answer's content and author are for those who open it.
 */
export const linkPreview = (
  locale: Locale,
  { title, description }: Record<'title' | 'description', string>,
) => html`<meta property="og:type" content="website">
<meta property="og:site_name" content="${siteName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:locale" content="${socialTag(locale)}">
<meta property="og:image" content="${siteUrl}/cards/${cardFile('home', locale)}">
<meta property="og:image:width" content="${cardSize.width}">
<meta property="og:image:height" content="${cardSize.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">`;
