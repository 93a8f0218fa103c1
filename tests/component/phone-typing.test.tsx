import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  countriesHere,
  phoneToSend,
  understandPhoneHere,
} from '@/components/forms/phone/phone-rules';
import { PhoneField } from '@/components/forms/phone-field';
import type { Locale } from '@/lib/i18n/locales';
import messages from '@/messages/en.json';

/** Draws the field in a browser of which only the page's language is known. */
async function draw(locale: Locale, defaultValue?: string) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'UTC' };
  });
  render(
    <form data-testid="form">
      <PhoneField
        locale={locale}
        words={messages.PhoneField}
        {...(defaultValue && { defaultValue })}
      />
    </form>,
  );
  await act(async () => {
    await countriesHere(locale);
    await understandPhoneHere('1', locale);
  });
  return {
    field: screen.getByLabelText<HTMLInputElement>('Phone number'),
    sent: () => Object.fromEntries(new FormData(screen.getByTestId('form'))),
  };
}

afterEach(() => jest.restoreAllMocks());

it('PhoneField formats during typing, deletes visible characters, and keeps the caret', async () => {
  const { field } = await draw('en');
  await userEvent.type(field, '2025550123');
  expect(field).toHaveValue('(202) 555-0123');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(field).toHaveValue('(202) 55');
  await userEvent.keyboard('5012');
  expect(field).toHaveValue('(202) 555-012');
  field.setSelectionRange(3, 3);
  await userEvent.keyboard('9');
  expect(field).toHaveValue('(209) 255-5012');
  expect(field.selectionStart).toBe(4);
});

it.each<[Locale, string, string, string]>([
  ['pt-br', '11912345678', '(11) 91234-5678', '+5511912345678'],
  ['en', '+5511912345678', '+55 11 91234 5678', '+5511912345678'],
  ['en', '٢٠٢٥٥٥٠١٢٣', '(202) 555-0123', '+12025550123'],
  ['en', '20255501239', '20255501239', '+20255501239'],
  ['en', '+15551234567', '+1 555 123 4567', '+15551234567'],
  ['en', '5551234567', '(555) 123-4567', '5551234567'],
  ['en', '555-123-4567', '555-123-4567', '555-123-4567'],
  ['en', '555 0123 ext. 5', '555 0123 ext. 5', '555 0123 ext. 5'],
  ['en', '2025550123', '(202) 555-0123', '+12025550123'],
])(
  'PhoneField on /%s shows a pasted %s as %s and sends %s',
  async (locale, pasted, shown, sent) => {
    const { field } = await draw(locale);
    await userEvent.click(field);
    await userEvent.paste(pasted);
    expect(field).toHaveValue(shown);
    expect(await phoneToSend(` ${shown} `, locale)).toBe(sent);
  },
);

it('PhoneField takes the country from an autofilled number', async () => {
  const { field, sent } = await draw('pt-br');
  expect(screen.getByRole('button', { name: 'BR +55, country: Brasil' })).toBeEnabled();
  fireEvent.input(field, { target: { value: '+12025550123' } });
  expect(field).toHaveValue('+1 202 555 0123');
  expect(screen.getByRole('button', { name: 'US, country: Estados Unidos' })).toBeVisible();
  expect(sent()).toEqual({ phoneNumber: '+1 202 555 0123', phoneCountry: '' });
});

it('PhoneField starts with the country of the stored number', async () => {
  await draw('es', '+5491123456789');
  expect(screen.getByRole('button', { name: 'AR, country: Argentina' })).toBeVisible();
});
