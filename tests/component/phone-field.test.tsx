import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  countriesHere,
  fetchPhoneRules,
  understandPhoneHere,
} from '@/components/forms/phone/phone-rules';
import { PhoneField } from '@/components/forms/phone-field';
import messages from '@/messages/en.json';

jest.mock('@/components/forms/phone/phone-rules');

it('PhoneField never replaces a later result with one for earlier text', async () => {
  const understood = Promise.withResolvers<{ country: 'US' }>();
  jest.mocked(countriesHere).mockResolvedValue(undefined);
  jest.mocked(fetchPhoneRules).mockResolvedValue(false);
  jest.mocked(understandPhoneHere).mockReturnValue(understood.promise);
  render(<PhoneField locale="en" words={messages.PhoneField} />);
  const field = screen.getByLabelText(messages.PhoneField.label);
  await userEvent.type(field, '12');
  await userEvent.tab();
  await userEvent.type(field, '3');
  await act(async () => understood.resolve({ country: 'US' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
