import type { Locator, Page, Response } from '@playwright/test';
import { kindNamed } from '../../lib/checking/checklists.ts';
import { filled } from '../../lib/i18n/words.ts';
import { expectAccessible } from './accessible';
import { expect, expectErrors, test } from './fixtures';
import { openMenu, stopTime } from './interview-records.ts';
import { walks, wordsIn } from './languages.ts';
import {
  anotherBrowser,
  createAccount,
  fillSignUp,
  newPerson,
  signUp,
} from './people-of-the-embedded-api.ts';

// The question about speech recognition is answered in advance; coach-hearing.spec.ts tests it.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('practice_hearing', 'no');
  }),
);

const answers = {
  en: 'In 2023 we had an outage. I think we fixed it in 3 hours, um. I then wrote a runbook, which cut recovery to 20 minutes.',
  es: 'En 2023 tuvimos una caída. Creo que la arreglamos en 3 horas, o sea. Después escribí una guía que redujo la recuperación a 20 minutos.',
  'pt-br':
    'Em 2023 tivemos uma queda. Acho que, tipo, resolvemos em 3 horas. Depois escrevi um guia que reduziu a recuperação para 20 minutos.',
};

const counted = {
  en: ['26 words', '3 numbers', '“we” twice', '“I” twice', '1 filler'],
  es: ['25 palabras', '3 números', '1 muletilla'],
  'pt-br': ['23 palavras', '3 números', '1 vício de linguagem'],
};
/** The first sentence of each answer. */
const sentences = {
  en: 'In 2023 we had an outage.',
  es: 'En 2023 tuvimos una caída.',
  'pt-br': 'Em 2023 tivemos uma queda.',
};

async function send(page: Page, text: string, by: 'keyboard' | 'touch'): Promise<void> {
  const field = page.locator('textarea');
  await field.fill(text);
  if (by === 'keyboard') await field.press('Enter');
  else await page.locator('form:has(textarea) button[type=submit]').tap();
}

/** The text of a message, as opposed to a remark that quotes it. */
const said = (page: Page, text: string) => page.locator('[data-said]').filter({ hasText: text });

for (const { locale, width, words: all } of walks) {
  const by = width === 1440 ? 'keyboard' : 'touch';
  test.describe(`${locale} at ${width} px by ${by}`, () => {
    test.use({
      viewport: { width, height: width === 390 ? 844 : 900 },
      hasTouch: by === 'touch',
      isMobile: by === 'touch',
    });

    test('practice · users sign up, practice by text and voice, and check their answers themselves', async ({
      page,
    }) => {
      const { Practice: words, Checklist, Judgment } = all;
      await page.goto(`/${locale}/sign-up`);
      await fillSignUp(page);
      const press = async (name: string) => {
        const button = page.getByRole('button', { name, exact: true });
        await (by === 'touch' ? button.tap() : button.press('Enter'));
      };
      await press(all.SignUpForm.submit);

      const field = page.getByRole('textbox', { name: words.answer });
      await expect(field).toBeFocused();
      await expectAccessible(page, 'the first question');
      await send(page, answers[locale], by);
      const lines = kindNamed('weakness').criteria.map(({ label }) => label[locale]);
      const list = page.locator('details.checklist').first();
      const use = (button: Locator) => (by === 'touch' ? button.tap() : button.press('Enter'));
      const say = (word: string, line = '', where: Page | Locator = page) =>
        use(where.getByRole('button', { name: `${word} ${line}`, exact: true }).first());
      await expect(list.getByText(lines[0] ?? '')).toBeVisible();
      await expect(page).toHaveURL(/\/conversations\/[\w-]+$/);
      // The answer is counted, and not judged.
      const first = page.locator('[data-message-id]').nth(1);
      await expect(first.locator('.counts > li')).toHaveText(counted[locale]);
      await expect(list.locator('summary')).toContainText(
        filled(Checklist.summary.met, { met: 0, all: 4 }),
      );
      await expect(page.locator('.remark')).toHaveCount(0);
      await expectAccessible(page, 'a checklist');
      await say(Checklist.no, lines[1]);
      await say(Checklist.point, lines[1]);
      await use(list.getByRole('button', { name: sentences[locale], exact: true }));
      await expect(first.locator('.remark[data-kind=fix]')).toContainText(sentences[locale]);
      await expect(list).toContainText(Checklist.said.person.no);
      await expectAccessible(page, 'an answer that its author has marked');

      // Loading the player for the first recording must not render earlier messages again.
      const firstSaid = page.locator('[data-message-id]').first();
      await firstSaid.evaluate((element) => element.setAttribute('data-stays', ''));
      await press(words.record);
      await expect(page.getByText(words.voice.recording, { exact: true })).toBeAttached();
      await expect(page.getByText(/^0:0[1-9] .* 5:00$/)).toBeVisible();
      await expectAccessible(page, 'recording');
      await press(words.voice.pause);
      await press(words.voice.resume);
      await press(words.voice.stop);
      await expectAccessible(page, 'recorded');
      await press(words.voice.send);
      const recording = page.getByRole('group', {
        name: all.InterviewsScreen.voiceMessage,
      });
      await expect(recording).toBeVisible();
      await expect(firstSaid).toHaveAttribute('data-stays');
      // The coach has also replied to the recording.
      await expect(page.locator('[data-message-id]')).toHaveCount(5);
      // The reply is in view, although the player pushes it down.
      const { newMessage } = all.InterviewsScreen;
      await expect(page.locator('[data-message-id]').last()).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('button', { name: newMessage })).toHaveCount(0);

      await press(words.finish);
      const scores = page.getByRole('region', { name: all.InterviewsScreen.pen.scores });
      await expect(scores).toBeFocused();
      // The recording has not been checked, so the check of the first take counts.
      const weakest = scores.locator('.scored-skill').first();
      await expect(scores.locator('.scored-skill')).toHaveCount(1);
      await expect(weakest).toContainText(`0${filled(Judgment.ofMost, { max: 1 })}`);
      await expect(weakest).toContainText(sentences[locale]);
      // The next steps are offered on the end page only, so there is no answer bar.
      await expect(page.locator('.composer-bar')).toHaveCount(0);
      await expectAccessible(page, 'finished');
      // The questions are folded if there is already a score.
      const questions = scores.locator('details.end-questions');
      if ((await questions.getAttribute('open')) === null) await use(questions.locator('summary'));
      for (const [at, line] of lines.entries()) {
        if (at !== 1) await say(Checklist.yes, line, scores);
      }
      await expect(scores).toContainText(filled(Checklist.summary.met, { met: 3, all: 4 }));
      await expect(weakest).toContainText(`1${filled(Judgment.ofMost, { max: 2 })}`);
      await expect(weakest).toContainText(`${Judgment.raise} ${lines[1]}`);
      await expectAccessible(page, 'finished and checked');
      const skill = await weakest.getByRole('heading').innerText();
      await page.goto(`/${locale}/my-account`);
      await expect(page.getByText(skill, { exact: true }).first()).toBeVisible();

      await test.step('users who have used their free interview see when the next one is free, before they choose a subject', async () => {
        const other = by === 'touch' ? 'pt-br' : locale;
        const {
          InterviewsScreen: { practiceHere },
          Practice: { limit },
        } = wordsIn[other];
        // Set here, because the first question has not used up the free interview.
        await page.route('**/api/me', async (route) => {
          const response = await route.fetch();
          const json = await response.json();
          const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
          json.user.data.attributes.practise_available_at = nextWeek;
          await route.fulfill({ response, json });
        });
        await page.goto(`/${other}/conversations`);
        const button = page.getByRole('button', { name: practiceHere }).first();
        await (by === 'touch' ? button.tap() : button.press('Enter'));
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(limit.used);
        if (other === 'en') await expect(dialog).toContainText(/next free interview: \w+day/);
        await expect(dialog.getByRole('radio')).toHaveCount(0);
        const address = `/${other}/my-account?tab=pricing`;
        const plans = dialog.getByRole('link', { name: limit.seePlans });
        await expect(plans).toHaveAttribute('href', address);
        await expectAccessible(page, 'the limit');
      });
    });
  });
}

const { Practice: words, InterviewsScreen: screen, NavigationLinks: navigation } = wordsIn.en;

const messagesOf = (page: Page) => page.locator('[data-message-id]');
const isAnswerPosted = (response: Response) =>
  response.request().method() === 'POST' && response.url().endsWith('/messages');

test('practice · no answer is lost or stored twice', async ({ page, context }) => {
  // Offline calls for the list and the messages fail, which is logged.
  expectErrors(/^Error fetching (?:conversations|messages) ApiProblem: The call was not/);
  const field = page.getByRole('textbox', { name: words.answer });

  await test.step('users who deny the microphone see an explanation, and can type', async () => {
    const refusal = await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await signUp(page);
    await page.getByRole('button', { name: words.record }).click();
    await expect(page.getByText(words.voice.denied)).toBeVisible();
    await expectAccessible(page, 'a refused microphone');
    await page.getByRole('button', { name: words.voice.cancel }).click();
    await expect(field).toBeVisible();
    await refusal.dispose();
  });

  await test.step('a draft is still in its interview after a reload', async () => {
    await field.fill('Half an answer');
    await page.reload();
    await expect(field).toHaveValue('Half an answer');
  });

  await send(page, answers.en, 'keyboard');
  await expect(messagesOf(page)).toHaveCount(3);

  await test.step('an answer given offline waits, and is stored exactly once when online again', async () => {
    await context.setOffline(true);
    await send(page, 'Said in a tunnel.', 'keyboard');
    await expect(page.getByText(words.waiting, { exact: true })).toBeVisible();
    await expect(page.getByText('Said in a tunnel.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(words.waiting, { exact: true })).toBeHidden();
    await expect(messagesOf(page)).toHaveCount(5);
    await expect(said(page, 'Said in a tunnel.')).toHaveCount(1);
  });

  await test.step('a reload while sending loses nothing and stores nothing twice', async () => {
    // The API stores the answer, but its response never arrives.
    const isStored = Promise.withResolvers<void>();
    await page.route(
      '**/messages',
      async (route) => {
        await route.fetch();
        isStored.resolve();
      },
      { times: 1 },
    );
    await send(page, 'Said before the reload.', 'keyboard');
    await isStored.promise;
    // After the reload, the stored message is found by its key and not sent again.
    const again: string[] = [];
    page.on('response', (response) => isAnswerPosted(response) && again.push(response.url()));
    await page.reload();
    await expect(said(page, 'Said before the reload.')).toHaveCount(1);
    await expect(page.getByText(words.sending)).toBeHidden();
    await expect(messagesOf(page)).toHaveCount(7);
    expect(again).toEqual([]);
  });

  await test.step('a refused answer returns to the field', async () => {
    await page.route('**/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { status: 422, code: 'upstream-refused' } })
        : route.continue(),
    );
    await send(page, 'Too odd to be taken.', 'keyboard');
    await expect(page.getByText(words.notSent)).toBeVisible();
    await expect(field).toHaveValue('Too odd to be taken.');
  });

  await test.step('signing out asks for confirmation, and deletes the draft', async () => {
    const storage = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await field.fill('Half another answer');
    await expect.poll(storage).toContain('Half another answer');
    const question = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await page.getByRole('button', { name: navigation.signOut }).click();
    expect(await question).toBe(wordsIn.en.SignOut.unsent.one);
    await page.waitForURL('**/en');
    expect(await storage()).not.toContain('Half another answer');
  });
});

test('practice · unsent answers survive an expired session, and only their author gets them', async ({
  page,
}) => {
  expectErrors(/^Error fetching messages/);
  const person = newPerson();
  await createAccount(page, person);
  await page.goto('/en/conversations');
  const field = page.getByRole('textbox', { name: words.answer });
  await send(page, answers.en, 'keyboard');
  await expect(messagesOf(page)).toHaveCount(3);

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const refuse = (method: 'GET' | 'POST', status: number) =>
    page.route(/\/api\/conversations/, (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { status } })
        : route.fallback(),
    );
  const recordOne = async () => {
    await press(words.record);
    await expect(page.getByText(/^0:0[1-9] .* 5:00$/)).toBeVisible();
    await press(words.voice.stop);
    await press(words.voice.send);
    await expect(page.getByText(words.waiting, { exact: true })).toBeVisible();
  };
  const expire = async () => {
    await refuse('GET', 401);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(/\/en\/sign-in$/);
    await page.unrouteAll();
  };
  const storedNow = () =>
    page.evaluate(async () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]),
    );

  await test.step('a refused answer returns to the field', async () => {
    await refuse('POST', 401);
    await send(page, 'Half an answer', 'keyboard');
    await expect(page.getByText(words.notSent)).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('an unsent recording is stored even if offline reading is turned off', async () => {
    await refuse('POST', 503);
    await recordOne();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(wordsIn.en.ReadOffline.turnOff);
    await page.keyboard.press('Enter');
    await expect.poll(storedNow).toContain('"read_offline":"off"');
  });

  await test.step('sign-in says that the answer is kept, and leads its author back to both answers', async () => {
    const address = page.url();
    await expire();
    await expect(page.getByText(wordsIn.en.WhyHere.answerKept)).toBeVisible();
    await expectAccessible(page, 'sign-in after a session that ended during an answer');
    await page.locator('#email').fill(person.email);
    await page.locator('#password').fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    await expect(field).toHaveValue('Half an answer');
    await expect(messagesOf(page)).toHaveCount(5);
    await expect(page.getByRole('group', { name: screen.voiceMessage })).toBeVisible();
  });

  await test.step('another user finds neither answer', async () => {
    await refuse('POST', 503);
    await recordOne();
    await expire();
    expect(await storedNow()).toMatch(/Half an answer.*recordings/);
    await page.goto('/en/sign-up');
    await fillSignUp(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/conversations');
    await expect(field).toHaveValue('');
    expect(await storedNow()).not.toMatch(/Half an answer|outbox|recordings/);
  });
});

test('practice · users choose a language and a question', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: screen.practiceHere }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.limit.rule)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true }).first()).toBeFocused();
  await expectAccessible(page, 'the choice of a question');
  await dialog.getByRole('radio', { name: words.about.question }).check();
  await dialog.getByRole('combobox', { name: words.language }).selectOption('es');
  await expect(dialog.getByText('Háblame de ti.')).toBeVisible();
  await dialog.getByRole('radio', { name: words.own }).check();
  await dialog.getByRole('textbox', { name: words.ownField }).fill('¿Por qué cambiaste de equipo?');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: words.answer })).toBeFocused();
  await expect(said(page, '¿Por qué cambiaste de equipo?')).toBeVisible();
  await expect(page).toHaveURL(/\/conversations\/[\w-]+$/);
});

test('practice · new messages that fit into the window are shown without a press', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const other = await anotherBrowser(browser, page, 3_000);
  const isListening = other.waitForResponse((response) => response.url().endsWith('/api/events'));
  await other.goto('/en/conversations');
  await isListening;
  await send(page, answers.en, 'keyboard');
  await other.locator('[data-conversation-id]').press('Enter');
  await expect(messagesOf(other)).toHaveCount(3);
  for (const [index, word] of ['one', 'two', 'three', 'four', 'five'].entries()) {
    await send(page, `Thing number ${word}.`, 'keyboard');
    await expect(messagesOf(other)).toHaveCount(5 + 2 * index);
    await expect(other.getByRole('button', { name: /new message/ })).toHaveCount(0);
  }
  await other.context().close();
});

test('practice · users see what they do in their other browser', async ({ page, browser }) => {
  await signUp(page);
  const other = await anotherBrowser(browser, page, 500);
  const row = other.locator('[data-conversation-id]');
  const listening = () =>
    other.waitForResponse((response) => response.url().endsWith('/api/events'));
  const title = (where: Page) => where.getByRole('button', { name: screen.editTitle }).first();
  const editor = (where: Page) => where.getByRole('textbox', { name: screen.titleField });

  await test.step('an interview started or renamed in another browser appears in the list', async () => {
    const open = listening();
    await other.clock.install();
    await other.goto('/en/conversations');
    expect((await open).status()).toBe(200);
    await send(page, answers.en, 'keyboard');
    await expect(row).toHaveCount(1);
    await expect(messagesOf(page)).toHaveCount(3);
    await title(page).click();
    await editor(page).fill('About that outage');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('About that outage');
  });

  await test.step('an answer arrives in the other browser by the event stream', async () => {
    await row.press('Enter');
    await expect(messagesOf(other)).toHaveCount(3);
    // With its clock stopped, the other browser does not poll, so only the stream brings the
    // answer.
    await stopTime(other);
    for (const [index, word] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      const text = `Thing number ${word}.`;
      const answer = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith('/messages'),
      );
      await send(page, text, 'keyboard');
      expect((await answer).status()).toBe(201);
      await said(other, text).waitFor();
      await expect(messagesOf(page)).toHaveCount(5 + 2 * index);
    }
    await other.clock.resume();
  });

  await test.step('an answer moves nothing in the other browser while the user reads and edits there', async () => {
    await expect(messagesOf(other)).toHaveCount(13);
    const pane = other.locator('[data-scrolls=messages]');
    const place = () => pane.evaluate(({ scrollTop }) => scrollTop);
    // By wheel, because without an input the page would count as still being at the end.
    await pane.hover();
    await other.mouse.wheel(0, -10_000);
    await expect.poll(place).toBe(0);
    await title(other).click();
    await editor(other).fill('Half a tit');

    await send(page, 'One more thing I did.', 'keyboard');
    const pill = other.getByRole('button', { name: /new message/ });
    await expect(pill).toBeVisible();
    expect(await place()).toBe(0);
    await expect(editor(other)).toBeFocused();
    await expect(editor(other)).toHaveValue('Half a tit');

    await pill.click();
    // The window is so low that the coach's reply nearly fills it.
    const last = messagesOf(other).last();
    await expect(messagesOf(other)).toHaveCount(15);
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(pill).toBeHidden();
    // A user at the end of the messages stays there.
    await send(page, 'And the very last.', 'keyboard');
    await expect(messagesOf(other)).toHaveCount(17);
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('if the interview is finished in another browser, typed text stays to be copied or discarded', async () => {
    const { Practice: practice } = wordsIn.en;
    const half = 'Half an answer that I had not finished.';
    await other.locator('textarea').fill(half);
    await page.getByRole('button', { name: practice.finish, exact: true }).click();
    await expect(other.getByText(practice.overNotSent).first()).toBeVisible();
    await expect(other.getByText(half)).toBeVisible();
    await expect(other.getByRole('button', { name: practice.copyNotSent })).toBeVisible();
    await expectAccessible(other, 'an answer that was not sent');
    await other.getByRole('button', { name: practice.voice.discard }).click();
    await expect(other.getByText(half)).toHaveCount(0);
  });

  await test.step('an interview deleted in another browser disappears from the list', async () => {
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: screen.removal.delete }).click();
    await page.goto('/en/my-account');
    await expect(row).toHaveCount(0);
  });
  await other.context().close();
});
