import type { HandOff } from '@/lib/desktop/hand-off';

/** Marks the links that lead into the desktop app. */
export const leadsToApp = { 'data-leads-to-app': '', suppressHydrationWarning: true };

const values: (keyof HandOff)[] = ['token', 'user', 'expires_at'];

/**
 * Gives the links above it their address as soon as they stand in the page: whoever clicks before the
 * scripts have come is led into the app as well. It says what `desktopLink` says, which no inline script
 * can load; what the values are worth is judged by `readHandOff` when the scripts have come.
 */
export function EarlyLink({ address }: { address: string }) {
  return (
    <script>
      {[
        `(function(){var query=new URLSearchParams(window.handedOver),names=${JSON.stringify(values)};`,
        'if(!names.every(function(name){return query.get(name)}))return;',
        `var link=${JSON.stringify(`${address}?`)}+names.map(function(name){return name+'='+encodeURIComponent(query.get(name))}).join('&');`,
        "document.querySelectorAll('[data-leads-to-app]').forEach(function(to){to.href=link})})()",
      ].join('')}
    </script>
  );
}
