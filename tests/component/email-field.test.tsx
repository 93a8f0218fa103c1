import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailField } from '@/components/forms/email-field';

/**
 * An address with a direction mark in front, a zero-width space and a soft hyphen in the domain,
 * and a byte order mark at the end.
 */
const copied = '\u202aana@exam\u200bple.c\u00ado\ufeff';

it('EmailField removes invisible characters on blur, and from text typed before hydration', async () => {
  render(<EmailField label="Email" takeRemembered={() => copied} />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  expect(field).toHaveValue('ana@example.co');
  await userEvent.clear(field);
  await userEvent.paste(copied);
  await userEvent.tab();
  expect(field).toHaveValue('ana@example.co');
  expect(field.validity.valid).toBe(true);
});

it('EmailField keeps the caret in place when pasting into an address', async () => {
  render(<EmailField label="Email" />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  await userEvent.type(field, 'ana@example.com');
  await userEvent.keyboard('{ArrowLeft>12/}');
  await userEvent.paste('\u200b.b');
  await userEvent.keyboard('c');
  await userEvent.tab();
  expect(field).toHaveValue('ana.bc@example.com');
});
