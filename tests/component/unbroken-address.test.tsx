import { render } from '@testing-library/react';
import { UnbrokenAddress } from '@/components/ui/unbroken-address';

it.each([
  ['maria.de.los.angeles@rapport.example', 'maria.de.los.angeles<wbr>@rapport.example'],
  ['odd@name@rapport.example', 'odd@name<wbr>@rapport.example'],
  ['@ana', '@ana'],
  ['+34 612 345 678', '+34 612 345 678'],
])('%s is never split, and an address wraps before its domain', (name, html) => {
  const { container } = render(<UnbrokenAddress name={name} />);
  expect([container.textContent, container.innerHTML]).toEqual([name, html]);
});
