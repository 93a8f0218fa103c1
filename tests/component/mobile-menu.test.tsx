import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { MobileMenu } from '@/components/frame/mobile-menu';

describe('in a browser without popovers', () => {
  it('the menu renders, although its selector is unknown', () => {
    const { matches } = Element.prototype;
    const matchesThere = jest.spyOn(Element.prototype, 'matches').mockImplementation(function (
      this: Element,
      selector,
    ) {
      return matches.call(this, selector.replace(':popover-open', ':unknown'));
    });
    expect(() => document.body.matches(':popover-open')).toThrow('unknown');
    render(<MobileMenu label="Menu">Sign in</MobileMenu>);
    expect(screen.getByText('Sign in')).toHaveAttribute('popover', 'auto');
    matchesThere.mockRestore();
  });

  it('our own style sheet hides the menu, and shows it while its button has the focus', () => {
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
