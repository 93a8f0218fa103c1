import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleHere } from './accessible';
import { expect, stored, tabTo, test } from './fixtures';
import { bubbles } from './interview-records.ts';
import { tagOf, wordsIn } from './languages.ts';
import { createAccount } from './people-of-the-embedded-api.ts';

// A rehearsal from the start dialog to the end page, with the embedded API.

const background = `Ana Souza
- Led the move of forty services to Kubernetes.`;
const quoted = 'You wrote: “Led the move of forty services to Kubernetes”. Tell me how.';

/** Gives the user a planned interview with a background, which the coach may quote. */
async function hasBackground(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await stored(page)}` };
  const data = { next_interview: { date: '2031-02-28', topic: 'Nurse', background } };
  expect((await page.request.put('/api/me/next_interview', { headers, data })).ok()).toBe(true);
}

/** Everything that an interview shows only once its answers are judged. */
const judgments = (page: Page): Locator =>
  page.locator('.checklist, .counts, .remark, .remark-summary, .end-page, .thread-scores');

/**
 * Mutes Chromium's fake microphone, which beeps, while `window.isMute` is set, and fakes a voice in
 * this language, which notes the texts that it speaks.
 */
const fakeVoiceAndMicrophone = (page: Page, language: string | null): Promise<unknown> =>
  page.addInitScript((lang) => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('practice_hearing', 'no');
    const { mediaDevices } = navigator;
    const listen = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await listen(constraints);
      const sound = new AudioContext();
      const mute = sound.createGain();
      const output = sound.createMediaStreamDestination();
      sound.createMediaStreamSource(stream).connect(mute).connect(output);
      const follow = () => {
        mute.gain.value = Reflect.get(window, 'isMute') ? 0 : 1;
      };
      const timer = setInterval(follow, 50);
      const [track] = output.stream.getTracks();
      const stop = track?.stop.bind(track);
      if (track && stop)
        track.stop = () => {
          clearInterval(timer);
          stop();
          for (const own of stream.getTracks()) own.stop();
          void sound.close();
        };
      return output.stream;
    };
    const spoken: string[] = [];
    Object.assign(window, { spoken, isMute: false });
    if (lang === null) return;
    speechSynthesis.getVoices = () => [{ lang, localService: true } as never];
    speechSynthesis.speak = ({ text, onend }) => {
      spoken.push(text);
      setTimeout(() => onend?.call(null as never, {} as never), 300);
    };
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        onend = null;
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
  }, language);

const mute = (page: Page, isMute: boolean): Promise<void> =>
  page.evaluate((is) => void Object.assign(window, { isMute: is }), isMute);

/** Opens the start dialog, and returns it with the choice of a rehearsal, which is not made yet. */
async function openStartDialog(page: Page, words: (typeof wordsIn)['en'], press: Press) {
  const { Practice: practice, Rehearsal: rehearsal } = words;
  const dialog = page.getByRole('dialog', { name: practice.startTitle });
  await press(
    page.getByRole('button', { name: words.InterviewsScreen.practiceHere, exact: true }).first(),
  );
  const choice = dialog.getByRole('radio', { name: rehearsal.mode.rehearsal.name });
  await expect(choice).not.toBeChecked();
  return { dialog, choice };
}
type Press = (target: Locator) => Promise<void>;

test('rehearsal · users complete it by keyboard alone, from the dialog to the end page', async ({
  page,
}) => {
  const { Practice: practice, Rehearsal: words, InterviewsScreen: screen } = wordsIn.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await createAccount(page);
  await hasBackground(page);
  await page.goto('/en/conversations');
  const byKey: Press = async (target) => {
    await tabTo(target, 60);
    await page.keyboard.press('Enter');
  };
  const field = page.getByRole('textbox', { name: practice.answer });
  const timer = page.getByRole('timer');

  await test.step('users choose between practice and a rehearsal', async () => {
    const { dialog, choice } = await openStartDialog(page, wordsIn.en, byKey);
    const other = dialog.getByRole('radio', { name: words.mode.practice.name });
    await tabTo(other, 20);
    await page.keyboard.press('ArrowDown');
    await expect(choice).toBeChecked();
    await expect(dialog).toContainText(words.mode.rehearsal.what);
    await dialog.getByRole('combobox', { name: practice.count.label }).selectOption('three');
    await expectAccessibleHere(page, 'the choice');
    await byKey(dialog.getByRole('button', { name: practice.start }));
  });

  await test.step('the rehearsal is labelled, and a clock shows the usual time for a question', async () => {
    await expect(field).toBeFocused();
    await expect(bubbles(page)).toHaveCount(1);
    await expect(bubbles(page).first()).toContainText(`${words.label} · Question 1 of 3`);
    await expect(page.locator('header').getByText(words.label, { exact: true })).toBeVisible();
    await expect(timer).toHaveText(/^Usually about [\d.]+ min$/);
    await page.keyboard.type('One night');
    await expect(timer).toHaveText(/^0:0\d of about [\d.]+ min$/);
    await expect(timer).toHaveAttribute('aria-live', 'off');
    await expectAccessibleHere(page, 'a rehearsal');
  });

  const answer = async (rest: string, count: number) => {
    await page.keyboard.type(rest);
    await page.keyboard.press('Enter');
    await expect(bubbles(page)).toHaveCount(count);
    await expect(judgments(page)).toHaveCount(0);
  };

  await test.step('the coach only asks the next question, one of which quotes the user’s background', async () => {
    await answer(' I found four pumps in two hours.', 3);
    await expect(page.locator('[data-asked]')).toHaveText(quoted);
    await answer('We moved one service a day.', 5);
    await answer('Yes.', 7);
    await expectAccessibleHere(page, 'three answers without a judgment');
  });

  await test.step('the end page shows all judgments at once', async () => {
    await expect(page.locator('[data-asked]')).toHaveCount(0);
    await byKey(page.getByRole('button', { name: practice.limit.finish }));
    const end = page.getByRole('region', { name: screen.pen.scores });
    await expect(end).toBeFocused();
    await expect(page.locator('details.checklist')).toHaveCount(3);
    await expect(page.locator('.counts').first()).toBeAttached();
    await expectAccessibleHere(page, 'the end of a rehearsal');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const byTouch: Press = (target) => target.tap();
  const status = (page: Page) =>
    page.locator('[data-hands-free]').getByRole('status').filter({ hasText: /./ });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('rehearsal · users complete it by voice, hardly touching the phone', async ({ page }) => {
    const { Practice: practice, Rehearsal: words, InterviewsScreen: screen } = wordsIn.es;
    const { aloud } = words;
    await createAccount(page);
    await fakeVoiceAndMicrophone(page, tagOf.es);
    await page.goto('/es/conversations');
    const spoken = () => page.evaluate(() => Reflect.get(window, 'spoken').length);

    const { dialog, choice } = await openStartDialog(page, wordsIn.es, byTouch);
    await choice.tap();
    await dialog.getByRole('combobox', { name: practice.count.label }).selectOption('three');
    await expectAccessible(page, 'the choice on a phone');
    await button(page, practice.start).tap();
    await button(page, aloud.start).tap();

    await test.step('the question is spoken, and a long silence ends the answer', async () => {
      await expect(status(page)).toHaveText(aloud.listening);
      expect(await spoken()).toBe(1);
      await expectAccessible(page, 'listening');
      await expect(page.getByRole('timer')).toHaveText(/^0:0[5-9] de cerca de [\d,]+ min$/);
      await mute(page, true);
      await expect(bubbles(page)).toHaveCount(3);
      await mute(page, false);
    });

    await test.step('the next question follows, and pressing a key ends the answer', async () => {
      await expect.poll(spoken).toBe(2);
      await expect(status(page)).toHaveText(aloud.listening);
      await expect(button(page, practice.voice.stop)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(bubbles(page)).toHaveCount(5);
      await expect(judgments(page)).toHaveCount(0);
    });

    await test.step('users can pause, and can take over without losing the recording', async () => {
      await expect(status(page)).toHaveText(aloud.listening);
      await button(page, practice.voice.pause).tap();
      await expect(status(page)).toHaveText(practice.voice.paused);
      await expectAccessible(page, 'paused');
      await button(page, practice.voice.resume).tap();
      await expect(page.getByRole('timer')).toHaveText(/^0:0[2-9] /);
      await button(page, aloud.takeOver).tap();
      await expect(page.getByText(practice.voice.recorded)).toBeAttached();
      await expectAccessible(page, 'taken over');
      await button(page, practice.voice.send).tap();
      await expect(bubbles(page)).toHaveCount(7);
    });

    await button(page, practice.limit.finish).tap();
    await expect(page.getByRole('region', { name: screen.pen.scores })).toBeFocused();
    await expect(page.locator('details.checklist')).toHaveCount(3);
    await expectAccessible(page, 'the end on a phone');
  });

  test('rehearsal · users without a voice or a microphone see why, and can type', async ({
    page,
  }) => {
    const { Practice: practice, Rehearsal: words } = wordsIn['pt-br'];
    const { aloud } = words;
    await createAccount(page);
    await fakeVoiceAndMicrophone(page, null);
    await page.goto('/pt-br/conversations');
    const { choice } = await openStartDialog(page, wordsIn['pt-br'], byTouch);
    await choice.tap();
    await expectAccessible(page, 'the choice in Portuguese');
    await button(page, practice.start).tap();
    await expect(bubbles(page).first()).toContainText(words.label);

    await test.step('without a voice, the question is shown until the user begins', async () => {
      await button(page, aloud.start).tap();
      await expect(status(page)).toHaveText(aloud.ready);
      await expectAccessible(page, 'ready');
      await button(page, aloud.begin).tap();
      await expect(status(page)).toHaveText(aloud.listening);
      await button(page, aloud.takeOver).tap();
    });

    await test.step('a denied microphone is explained in one sentence, and the user types', async () => {
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('denied', 'NotAllowedError'));
      });
      const discard = button(page, practice.voice.discard);
      if (await discard.isVisible()) await discard.tap();
      await button(page, aloud.start).tap();
      await button(page, aloud.begin).tap();
      await expect(page.getByText(practice.voice.denied)).toBeVisible();
      await expectAccessible(page, 'a refused microphone');
      await page.getByRole('textbox', { name: practice.answer }).fill('Eu achei quatro bombas.');
      await button(page, practice.send).tap();
      await expect(bubbles(page)).toHaveCount(3);
    });
  });
});
