import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { MobileMenu } from '@/components/frame/mobile-menu';

describe('in a browser from before popovers', () => {
  it('the menu is rendered, though its selector is unknown there', () => {
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

  it('a popover is hidden by our own style sheet, and open while its button is in focus', () => {
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
