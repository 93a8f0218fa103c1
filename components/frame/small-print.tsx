import { useTranslations } from 'next-intl';
import { operator } from '@/lib/links';
import { siteName } from '@/lib/site';

/** What every footer links to. */
export const policies = ['terms-of-use', 'privacy-policy', 'cancellation', 'refund'] as const;

/** Who runs the service and how to reach them, and the copyright. */
export function SmallPrint() {
  const t = useTranslations('SiteFooter');
  const { name, address, email } = operator;
  return (
    <div className="grid gap-1 text-compact text-muted">
      {(name || address || email) && (
        <address className="not-italic">
          {name && <span className="block">{t('operator', { name })}</span>}
          {address && <span className="block">{address}</span>}
          {email && (
            <a className="inline-block py-1 underline underline-offset-4" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </address>
      )}
      <p>
        {t.rich('copyright', {
          // The year of the build; the first script updates it
          // (postbuild/inline/first-script.ts).
          year: (words) => (
            <span data-year suppressHydrationWarning>
              {words}
            </span>
          ),
          name: siteName,
          now: new Date().getFullYear(),
        })}
      </p>
    </div>
  );
}
