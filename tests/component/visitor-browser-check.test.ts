import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { offerBrowserCheck } from '@/components/marked-answer/browser-check';
import { browserJudge } from '@/lib/browser-judge/judge';
import { filled } from '@/lib/i18n/words';
import { installLanguageModel, type LanguageModelPlan } from '../fixtures/language-model';
import { en } from '../setup/messages';

const words = en.BrowserCheck;

// The build inlines these words.
jest.mock('@/lib/browser-judge/check-words', () => ({
  checkWords: { en: jest.requireActual('@/messages/late/en.json').BrowserCheck },
}));

let leaving: AbortController;
let checks: Record<string, unknown>;
let showDistress: jest.Mock;

const offer = async (plan: Partial<LanguageModelPlan>) => {
  installLanguageModel({ availability: 'available', ...plan });
  document.body.innerHTML = `
    <section>
      <p data-said lang="en"></p>
      <ul>
        <li data-check="failure-real"><fieldset><legend>It is real.</legend></fieldset></li>
        <li data-check="failure-after"><fieldset><legend>It says what came after.</legend></fieldset></li>
      </ul>
      <div data-browser-check hidden></div>
    </section>`;
  await offerBrowserCheck(
    document.body,
    {
      text: 'I shipped a bad migration.',
      question: 'Tell me about a failure.',
      checks,
      set: (id, check) => {
        checks[id] = check;
      },
      showDistress,
    },
    leaving.signal,
  );
};
const button = () => screen.queryByRole('button', { name: words.check });
const press = async () => userEvent.click(button() as Element);

beforeEach(() => {
  leaving = new AbortController();
  checks = {};
  showDistress = jest.fn();
});
afterEach(() => {
  browserJudge.end();
  leaving.abort();
  Reflect.deleteProperty(globalThis, 'LanguageModel');
});

it('the visitor’s browser check fills open lines on a press, and says why a line is not met', async () => {
  checks['failure-real'] = { met: true, by: 'person' };
  await offer({ says: { what: 'answer', checks: [{ met: 'no', note: 'Say what you changed.' }] } });
  expect(languageModel.created).toBe(0);
  await press();
  const told = filled(words.checked, { met: 0, count: 1 });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(told));
  expect(checks).toEqual({
    'failure-real': { met: true, by: 'person' },
    'failure-after': { met: false, by: 'browser' },
  });
  expect(screen.getByText('It says what came after. Say what you changed.')).toBeVisible();
  expect(button()).toBeNull();
  expect(document.querySelector('[data-browser-check]')).toHaveFocus();
});

it('the visitor’s browser check leaves distress to the reply, and fills nothing', async () => {
  await offer({ says: { what: 'distress' } });
  await press();
  await waitFor(() => expect(showDistress).toHaveBeenCalled());
  expect(checks).toEqual({});
});

it.each<[string, Partial<LanguageModelPlan>, string]>([
  ['is refused', { createFails: 'NotAllowedError' }, words.failed.refused],
  [
    'takes the text for something else',
    { says: { what: 'something-else' } },
    words.noAnswer['something-else'],
  ],
])(
  'the visitor’s browser check says so if it %s, and can be tried again',
  async (_, plan, sentence) => {
    await offer(plan);
    await press();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence));
    expect(checks).toEqual({});
    expect(button()).toBeVisible();
  },
);

it('the visitor’s browser check stops on a second press', async () => {
  await offer({ isSlow: true });
  await press();
  await waitFor(() => expect(languageModel.prompts).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: words.stop }));
  await waitFor(() => expect(button()).toBeVisible());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
