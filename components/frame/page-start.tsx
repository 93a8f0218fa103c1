import { useTranslations } from 'next-intl';
import { callProgram, programs } from '@/lib/inline/programs';
import { themeColors } from '@/lib/theme-colors';

/** `follows` means the person's choice, otherwise the system's. Only sign-up is always dark. */
export type Theme = 'follows' | 'dark';

/** The start of every page: its theme, and a skip link that shows when focused. */
export function PageStart({ theme }: { theme: Theme }) {
  const t = useTranslations('PageFrame');
  return (
    <>
      <ThemeOfFrame theme={theme} />
      <a
        href="#content"
        className="bubble-out sr-only z-50 bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
    </>
  );
}

/** Colors the browser's toolbar like the page. */
function ThemeOfFrame({ theme }: { theme: Theme }) {
  if (theme !== 'follows') return <meta name="theme-color" content={themeColors[theme]} />;
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={themeColors[scheme]}
        />
      ))}
      <script>{callProgram(programs.showTheme, undefined)}</script>
    </>
  );
}
