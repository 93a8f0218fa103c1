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

it('turns automatic checks on and off', async () => {
  // Of ours that such models speak it knows one.
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

it('is hidden where the browser has no model for any language', async () => {
  installLanguageModel({ availability: 'available', languages: ['ja'] });
  const asked = jest.spyOn(LanguageModel, 'availability');
  render(<BrowserCheckSwitch />, { wrapper: InWords });
  await Promise.all(asked.mock.results.map(({ value }) => value));
  await new Promise(process.nextTick);
  // English and Spanish: no such model speaks Portuguese, and Chrome complains of the question.
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
