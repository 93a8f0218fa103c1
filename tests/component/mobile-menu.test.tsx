import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { MobileMenu } from '@/components/frame/mobile-menu';

describe('in a browser without popovers', () => {
  it('our style sheet hides the menu, and shows it while its button has the focus', () => {
    const theme = readFileSync('app/styles/theme.css', 'utf8');
    const rule = /@supports not selector\(:popover-open\) \{\s+([^{]+) \{\s+display: none;/;
    const [, hidden = ''] = rule.exec(theme) ?? [];
    render(<MobileMenu label="Menu">Sign in</MobileMenu>);
    const menu = screen.getByText('Sign in');
    expect(menu.matches(hidden)).toBe(true);
    screen.getByRole('button', { name: 'Menu' }).focus();
    expect(menu.matches(hidden)).toBe(false);
  });
});
