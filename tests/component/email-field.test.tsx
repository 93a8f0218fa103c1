import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailField } from '@/components/forms/email-field';
import { normalFormOfEmail } from '@/lib/contract/email-address';

/** A zero-width space in the domain, a direction mark in front, a soft hyphen and a byte order mark. */
const copied = '\u202aana@exam\u200bple.c\u00ado\ufeff';

it('invisible characters of a copied address are left out', async () => {
  render(<EmailField name="email" label="Email" />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  await userEvent.click(field);
  await userEvent.paste(copied);
  expect(field).toHaveValue('ana@example.co');
  expect(field.validity.valid).toBe(true);
});

it('they are left out of what was typed before the script ran, and of what is remembered', () => {
  render(<EmailField label="Email" takeRemembered={() => copied} />);
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.co');
});

it('an account is found by the address without them', () => {
  expect(normalFormOfEmail(copied)).toBe('ana@example.co');
});
