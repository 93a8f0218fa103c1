import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PasswordField } from '@/components/forms/password-field';

const field = (concealed = false) => (
  <PasswordField
    id="password"
    name="password"
    label="Password"
    words={{ showPassword: 'Show password', hidePassword: 'Hide password' }}
    autoComplete="current-password"
    concealed={concealed}
  />
);

it('PasswordField shows and hides a password without losing it, and hides it while sending', async () => {
  const { rerender } = render(field());
  const input = screen.getByLabelText('Password', { selector: 'input' });
  await userEvent.type(input, 'hunter2');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('hunter2');
  rerender(field(true));
  expect(input).toHaveAttribute('type', 'password');
});

it('PasswordField carries out a press on “show password” made before its script loaded', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(field());
  document.body.append(container);
  const button = screen.getByRole('button', { name: 'Show password' });
  expect(button).toHaveAttribute('data-waits');
  button.dataset.asked = '';
  await act(async () => void hydrateRoot(container, field()));
  expect(screen.getByRole('button', { name: 'Hide password' })).not.toHaveAttribute('data-waits');
  expect(container.querySelector('input')).toHaveAttribute('type', 'text');
});
