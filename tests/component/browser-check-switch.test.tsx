import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserCheckSwitch } from '@/components/account/browser-check-switch';
import { isSwitchedOn } from '@/lib/browser-judge/switch';
import { storeSession } from '@/lib/session/browser';
import en from '@/messages/en.json';
import { installLanguageModel } from '../fixtures/language-model';
import { InWords } from '../setup/in-words';

const words = en.BrowserCheckSwitch;

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'token-a', user: { id: 1 }, expires_at: null });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'LanguageModel'));

it('BrowserCheckSwitch turns automatic checks on and off', async () => {
  // Of our languages, this model knows only Spanish.
  installLanguageModel({ availability: 'downloadable', languages: ['es'] });
  render(<BrowserCheckSwitch />, { wrapper: InWords });
  const box = await screen.findByRole('checkbox', { name: words.title });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(isSwitchedOn()).toBe(true);
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  expect(isSwitchedOn()).toBe(false);
  expect(languageModel.created).toBe(0);
});

it('BrowserCheckSwitch is hidden where the browser has no model for any of our languages', async () => {
  installLanguageModel({ availability: 'available', languages: ['ja'] });
  const asked = jest.spyOn(LanguageModel, 'availability');
  render(<BrowserCheckSwitch />, { wrapper: InWords });
  await Promise.all(asked.mock.results.map(({ value }) => value));
  await new Promise(process.nextTick);
  // Only English and Spanish: such models do not speak Portuguese, and Chrome warns when asked.
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
