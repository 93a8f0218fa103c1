import type { Locator, Page } from '@playwright/test';
import { expectAccessibleHere } from './accessible';
import type { FakeApi } from './fake-api';
import { expect, test } from './fixtures';
import { bubbles } from './interview-records.ts';
import { screens, tagOf } from './languages.ts';
import { serveRecordings, voiceMessage } from './recordings.ts';

type Hearing = 'available' | 'downloadable' | 'company' | 'none';

/**
 * Fakes speech recognition as described by `hearing`, and a voice for the language. The page notes
 * the texts that are spoken, and the segments that are sent.
 */
async function browserThat(page: Page, hearing: Hearing, language: string): Promise<void> {
  await page.addInitScript(
    ({ hearing, language }) => {
      let status = hearing;
      class Recognition {
        onresult: ((event: object) => void) | null = null;
        onend: (() => void) | null = null;
        #timers: ReturnType<typeof setTimeout>[] = [];
        start() {
          const recognize = (ms: number, transcript: string, isFinal: boolean) => {
            const results = [Object.assign([{ transcript }], { isFinal })];
            const tell = () => this.onresult?.({ resultIndex: 0, results });
            this.#timers.push(setTimeout(tell, ms));
          };
          recognize(100, 'We were', false);
          recognize(400, 'We were down three ours', false);
          recognize(600, 'We were down three ours.', true);
        }
        stop() {
          setTimeout(() => this.onend?.());
        }
        abort() {
          for (const timer of this.#timers) clearTimeout(timer);
          this.stop();
        }
      }
      class OnDevice extends Recognition {
        processLocally = false;
        static available = async () => status;
        static install = async () => {
          status = 'available';
          return true;
        };
      }
      Object.defineProperty(OnDevice.prototype, 'processLocally', { value: false, writable: true });
      const none = hearing === 'none' ? undefined : Recognition;
      const Class = hearing === 'company' || hearing === 'none' ? none : OnDevice;
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: Class, configurable: true });

      const spoken: string[] = [];
      const sent: string[] = [];
      Object.assign(window, { spoken, sent });
      speechSynthesis.getVoices = () => [{ lang: language, localService: true } as never];
      speechSynthesis.speak = ({ text }) => spoken.push(text);
      Object.assign(window, {
        SpeechSynthesisUtterance: class {
          text: string;
          constructor(text: string) {
            this.text = text;
          }
        },
      });
      // An open event stream, into which the test writes by `tell`.
      const ask = window.fetch;
      const bytes = new TextEncoder();
      window.fetch = async (address, init) => {
        if (address !== '/api/events') return ask(address, init);
        const stream = new ReadableStream({
          start: (events) => {
            const tell = (name: string, data: object) =>
              events.enqueue(bytes.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
            Object.assign(window, { tell });
          },
        });
        return new Response(stream);
      };

      const set = FormData.prototype.set;
      FormData.prototype.set = function (name: string, value: never, ...rest: []) {
        if (name === 'segments') sent.push(value);
        set.call(this, name, value, ...rest);
      };
    },
    { hearing, language },
  );
}

const noted = (page: Page, name: 'spoken' | 'sent'): Promise<string[]> =>
  page.evaluate((list) => Reflect.get(window, list), name);

/** The segments sent with an answer, which may be sent a moment after the answer is shown. */
async function segmentsSent(page: Page): Promise<unknown> {
  await expect.poll(() => noted(page, 'sent')).not.toEqual([]);
  return JSON.parse((await noted(page, 'sent'))[0] ?? '');
}

const message = (id: string, minute: number, attributes: object) => ({
  id,
  type: 'message',
  attributes: {
    content_type: 'text',
    created_at: new Date(Date.UTC(2026, 9, 20, 12, minute)).toISOString(),
    ...attributes,
  },
});
const asked = (id: string, minute: number, text_content: string) =>
  message(id, minute, { sender_type: 'ai', question_id: id, text_content });

const waveform = Array.from({ length: 100 }, (_, at) => (at > 30 && at < 48 ? 0.02 : (at % 8) / 7));
const texts = ['Um, we were two weeks from launch.', 'Then I asked, you know, what they needed.'];
const spokenAnswer = {
  sender_type: 'user',
  question_id: 'q1',
  waveform,
  text_content: texts.join(' '),
  segments: [
    { start: 0, end: 6, text: texts[0] },
    { start: 9.5, end: 20, text: texts[1] },
  ],
  delivery: { words_per_minute: 132, fillers: 2, pauses: [{ start: 6, end: 9.5 }] },
};
const first = message('a1', 1, voiceMessage('a', spokenAnswer));
const opening = [
  asked('q1', 0, 'I mark wording only.\n\n**Which launch was hard?**\n\nOut loud, in a minute.'),
  first,
  asked('q2', 2, 'Noted.\n\n**Tell me about an outage that you ended.**'),
];

async function hasInterview(api: FakeApi, language: string, messages = opening): Promise<void> {
  await api.offer({ practise: '/conversations', events: '/events' });
  await api.has({
    interviews: [
      {
        id: 'loop',
        attributes: {
          title: 'Site reliability engineer',
          language,
          question_count: 5,
          created_at: '2026-10-20T12:00:00Z',
        },
      },
    ],
    loop: messages,
  });
}

const sizeOf = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const tell = (page: Page, name: string, data: object): Promise<void> =>
  page.evaluate(([name, data]) => Reflect.get(window, 'tell')(name, data), [name, data] as const);

for (const { locale, width, words: all } of screens) {
  const { Practice: words } = all;
  const by = width === 1440 ? 'keyboard' : 'touch';
  test.describe(`${locale} at ${width} px by ${by}`, () => {
    test.use({
      viewport: { width, height: width === 1440 ? 900 : 844 },
      hasTouch: by === 'touch',
      isMobile: by === 'touch',
    });
    const press = async (button: Locator) =>
      by === 'touch' ? button.tap() : button.press('Enter');
    const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

    test('coach · users see the question in large type, hear it, and answer by voice', async ({
      member: page,
      api,
    }) => {
      await serveRecordings(page);
      await browserThat(page, 'available', tagOf[locale]);
      await hasInterview(api, tagOf[locale]);
      await page.goto(`/${locale}/conversations/loop`);
      await expect(bubbles(page)).toHaveCount(3);
      const timer = page.getByRole('timer');
      const field = page.getByRole('textbox', { name: words.answer });

      await test.step('only the unanswered question is large, and typing starts its clock', async () => {
        const large = page.locator('[data-asked]');
        await expect(large).toHaveCount(1);
        await expect(large).toHaveText('Tell me about an outage that you ended.');
        const usual = bubbles(page).first().locator('[data-said]');
        expect(await sizeOf(large)).toBeGreaterThan(1.2 * (await sizeOf(usual)));
        await expect(timer).toHaveCount(0);
        await field.fill('We');
        await expect(timer).toHaveText('0:01');
        await expectAccessibleHere(page, 'an open question');
      });

      await test.step('pauses are marked on the recording’s wave and beside the words', async () => {
        const said = bubbles(page).nth(1);
        await expect(said.locator('.wave-pauses rect')).toHaveCount(1);
        await expect(said).toContainText(all.Judgment.counts.pauses.one);
        const fillers = all.Judgment.counts.fillers.many.replace('{count}', '2');
        await press(said.getByRole('button', { name: fillers }));
        // The answer is English in every language, so fillers are found only in English interviews.
        await expect
          .poll(() => page.evaluate(() => CSS.highlights.get('counted')?.size ?? 0))
          .toBe(locale === 'en' ? 2 : 0);
      });

      await test.step('recognized words appear while the user speaks, and can be corrected before sending', async () => {
        const speak = page.getByRole('switch', { name: words.speak });
        await expect(speak).toHaveAttribute('aria-checked', 'false');
        await press(speak);
        await expect(speak).toHaveAttribute('aria-checked', 'true');
        await press(named(page, words.record));
        await expect(page.locator('.live-transcript')).toHaveText(/We were down three ours\./);
        await expect(page.getByText(words.hearing.onDevice)).toBeVisible();
        await expectAccessibleHere(page, 'hearing');
        await press(named(page, words.voice.stop));
        const transcript = page.getByRole('textbox', { name: words.hearing.correct });
        await expect(transcript).toHaveValue('We were down three ours.');
        await transcript.fill('We were down three hours.');
        await expectAccessibleHere(page, 'the recognized words');

        await test.step('a reload keeps the recording and its words', async () => {
          await page.reload();
          await expect(transcript).toHaveValue('We were down three hours.');
        });
        const sent = voiceMessage('b', { sender_type: 'user', text_content: 'We were down.' });
        await api.answer('POST /conversations/loop/messages', {
          status: 201,
          body: { data: message('a2', 3, sent) },
        });
        await press(named(page, words.voice.send));
        await expect(bubbles(page)).toHaveCount(4);
        expect(await segmentsSent(page)).toMatchObject([{ text: 'We were down three hours.' }]);
      });

      await test.step('the reply is shown while it is written, and its question is spoken', async () => {
        const part = page.getByText('Three hours is lo', { exact: true });
        const text = 'Three hours is lo';
        await tell(page, 'message_part', { conversation_id: 'loop', text });
        await expect(part).toBeVisible();
        const next = asked('q3', 4, '**Why do you want this job?**');
        await tell(page, 'message', { conversation_id: 'loop', message: next });
        await expect(bubbles(page)).toHaveCount(5);
        await expect(part).toHaveCount(0);
        await expect(page.locator('[data-asked]')).toHaveText('Why do you want this job?');
        await expect.poll(() => noted(page, 'spoken')).toEqual(['Why do you want this job?']);
      });
    });

    test('coach · users are told before recording how their speech will be recognized', async ({
      member: page,
      api,
    }) => {
      const language = tagOf[locale];
      await hasInterview(api, language, opening.slice(0, 1));
      await browserThat(page, 'none', language);
      await page.goto(`/${locale}/conversations/loop`);

      await test.step('without recognition, the recording is sent with typed text', async () => {
        await press(named(page, words.record));
        await expect(page.getByText(words.hearing.none)).toBeVisible();
        await expectAccessibleHere(page, 'speech cannot be recognized');
        await press(named(page, words.hearing.recordAnyway));
        await expect(page.getByText(/^0:0[1-9] .* 5:00$/)).toBeVisible();
        await press(named(page, words.voice.stop));
        await page.getByRole('textbox', { name: words.hearing.type }).fill('I ended it.');
        await api.answer('POST /conversations/loop/messages', { held: true });
        await press(named(page, words.voice.send));
        await expect(page.getByText('I ended it.')).toBeVisible();
        expect(await segmentsSent(page)).toMatchObject([{ start: 0, text: 'I ended it.' }]);
      });

      await test.step('a company recognizes speech only with permission', async () => {
        await page.evaluate(() => localStorage.removeItem('practice_hearing'));
        await browserThat(page, 'company', language);
        await page.reload();
        await press(named(page, words.record));
        await expect(page.getByText(words.hearing.company)).toBeVisible();
        await expectAccessibleHere(page, 'the question about a company');
        await press(named(page, words.hearing.withoutIt));
        await expect(page.getByText(words.hearing.notWritten)).toBeVisible();
        await press(named(page, words.hearing.writeDown));
        await expect(page.locator('.live-transcript')).toHaveText(/We were/);
        await press(named(page, words.voice.cancel));
      });

      await test.step('users can download a language, which is then recognized on the device', async () => {
        await page.evaluate(() => localStorage.removeItem('practice_hearing'));
        await browserThat(page, 'downloadable', language);
        await page.reload();
        await press(named(page, words.record));
        await expect(page.getByText(words.hearing.installable)).toBeVisible();
        await press(named(page, words.hearing.install));
        await expect(page.getByText(words.hearing.onDevice)).toBeVisible();
      });
    });
  });
}

test.describe('on a phone whose keyboard is open', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('coach · the question and the field are above the keyboard', async ({
    member: page,
    api,
  }) => {
    await hasInterview(api, 'en', opening.slice(0, 1));
    await page.goto('/en/conversations/loop');
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
      'content',
      /interactive-widget=resizes-content/,
    );
    const field = page.locator('textarea');
    await field.tap();
    // A browser that supports this attribute shrinks the page when the keyboard opens.
    await page.setViewportSize({ width: 390, height: 500 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-asked]')).toBeInViewport({ ratio: 1 });
  });
});
