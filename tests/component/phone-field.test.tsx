import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneField } from '@/components/forms/phone-field';
import { countriesHere, fetchPhoneRules, understandPhoneHere } from '@/lib/phone/phone-rules';
import type { UnderstoodPhone } from '@/lib/phone/understand-phone';
import messages from '@/messages/en.json';

jest.mock('@/lib/phone/phone-rules');

const words = {
  ...messages.PhoneField,
  label: 'Phone',
  read: 'Understood as {number}',
  warning: 'Is it whole?',
};

const wrong: UnderstoodPhone = { country: 'US' };
const right: UnderstoodPhone = {
  country: 'US',
  number: { e164: '+12025550123', international: '+1 202 555 0123' },
};

function draw() {
  const answers: ((answer: UnderstoodPhone | undefined) => void)[] = [];
  jest.mocked(countriesHere).mockResolvedValue(undefined);
  jest.mocked(fetchPhoneRules).mockResolvedValue(false);
  jest
    .mocked(understandPhoneHere)
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  render(<PhoneField locale="en" words={words} />);
  return { field: screen.getByLabelText('Phone'), said: screen.getByRole('status'), answers };
}

it('shows the understood number or a warning on leaving, until the next edit', async () => {
  const { field, said, answers } = draw();
  await userEvent.type(field, '12');
  expect(understandPhoneHere).not.toHaveBeenCalled();
  await userEvent.tab();
  await act(async () => answers[0]?.(wrong));
  expect(said).toHaveTextContent('Is it whole?');
  expect(field).not.toHaveAttribute('aria-invalid');
  await userEvent.type(field, '3');
  expect(said).toBeEmptyDOMElement();
  await userEvent.tab();
  await act(async () => answers[1]?.(right));
  expect(said).toHaveTextContent('Understood as +1 202 555 0123');
  expect(field).toHaveValue('123');
});

it('does not show the result of an earlier text for a later one', async () => {
  const { field, said, answers } = draw();
  await userEvent.type(field, '12');
  await userEvent.tab();
  await userEvent.type(field, '3');
  await act(async () => answers[0]?.(wrong));
  expect(said).toBeEmptyDOMElement();
});

it('says nothing about an empty field, or when the rules did not load', async () => {
  const { field, said, answers } = draw();
  await userEvent.type(field, ' ');
  await userEvent.tab();
  expect(understandPhoneHere).not.toHaveBeenCalled();
  await userEvent.type(field, '12');
  await userEvent.tab();
  await act(async () => answers[0]?.(undefined));
  expect(said).toBeEmptyDOMElement();
});
