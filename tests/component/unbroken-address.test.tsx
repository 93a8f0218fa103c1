import { render } from '@testing-library/react';
import { UnbrokenAddress } from '@/components/ui/unbroken-address';

it.each([
  ['maria.de.los.angeles@rapport.example', 'maria.de.los.angeles<wbr>@rapport.example'],
  ['odd@name@rapport.example', 'odd@name<wbr>@rapport.example'],
])('%s is whole, and wraps before its domain', (name, html) => {
  const { container } = render(<UnbrokenAddress name={name} />);
  expect(container.textContent).toBe(name);
  expect(container.innerHTML).toBe(html);
});

it.each(['Ana', '@ana', '+34 612 345 678'])('%s is left as it is', (name) => {
  const { container } = render(<UnbrokenAddress name={name} />);
  expect(container.innerHTML).toBe(name);
});
