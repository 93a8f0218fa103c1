import { callProgram, programs } from '@/lib/inline/programs';
import { themeColors } from '@/lib/theme-colors';

export type Theme = 'light' | 'dark' | 'follows';

/**
 * Colours the browser's own frame like the page; with `follows`, by the person's choice of theme.
 */
export function PageTheme({ theme }: { theme: Theme }) {
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
