import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailField } from '@/components/forms/email-field';

/** A zero-width space in the domain, a direction mark in front, a soft hyphen and a byte order mark. */
const copied = '\u202aana@exam\u200bple.c\u00ado\ufeff';

it('invisible characters are removed from pasted text, and from what was typed before hydration', async () => {
  render(<EmailField label="Email" takeRemembered={() => copied} />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  expect(field).toHaveValue('ana@example.co');
  await userEvent.clear(field);
  await userEvent.paste(copied);
  expect(field).toHaveValue('ana@example.co');
  expect(field.validity.valid).toBe(true);
});
