import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales.ts';

/** next-intl asks here, once a request, which words to use. */
export default getRequestConfig(async ({ locale: asked }) => {
  const candidate = asked ?? (await rootLocale());
  const locale = isLocale(candidate) ? candidate : defaultLocale;
  const { default: messages } = await import(`../../messages/${locale}.json`);
  return { locale, messages, timeZone: 'UTC' };
});
