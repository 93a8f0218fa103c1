import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '@/components/forms/password-field';

const words = { showPassword: 'Show password', hidePassword: 'Hide password' };

const field = (concealed = false) => (
  <PasswordField
    id="password"
    name="password"
    label="Password"
    words={words}
    autoComplete="current-password"
    concealed={concealed}
  />
);

const input = () => screen.getByLabelText('Password', { selector: 'input' });

it('shows and hides the password without losing it', async () => {
  render(field());
  await userEvent.type(input(), 'hunter2');
  expect(input()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input()).toHaveAttribute('type', 'password');
  expect(input()).toHaveValue('hunter2');
});

it('hides it while it is being sent', async () => {
  const { rerender } = render(field());
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  rerender(field(true));
  expect(input()).toHaveAttribute('type', 'password');
});

it('accepts pasted text and what a password manager fills in', async () => {
  render(field());
  await userEvent.click(input());
  await userEvent.paste('pasted');
  expect(input()).toHaveValue('pasted');
  fireEvent.input(input(), { target: { value: 'filled in' } });
  fireEvent.change(input());
  expect(input()).toHaveValue('filled in');
});

it('does not send the form when it is toggled', async () => {
  const sent = jest.fn((event: Event) => event.preventDefault());
  const { container } = render(<form>{field()}</form>);
  container.querySelector('form')?.addEventListener('submit', sent);
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(sent).not.toHaveBeenCalled();
});
