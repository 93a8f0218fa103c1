import { callProgram } from '@/lib/inline/call-program';
import { showTheme } from '@/lib/inline/programs.generated';
import { themeColors } from '@/lib/theme-colors';

export type Theme = 'light' | 'dark' | 'follows';

/** The browser's own frame has the ground of the page; one that follows the person shows what they chose. */
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
      <script>{callProgram(showTheme, undefined)}</script>
    </>
  );
}
