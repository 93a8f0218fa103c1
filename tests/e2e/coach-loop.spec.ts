import type { Page } from '@playwright/test';
import { filled } from '../../lib/i18n/words.ts';
import { pageWords } from '../../reference-api/pages/words.ts';
import { withMicrophone } from '../../tools/testing/chromium';
import { expectAccessibleHere, expectAccessibleInBoth, expectFits } from './accessible';
import type { FakeApi } from './fake-api';
import { downloaded, expect, nextFrames, stored, test } from './fixtures';
import { bubbles, fix, scrollTo, thread } from './interview-records.ts';
import { screens, wordsIn } from './languages.ts';
import { createAccount, fillSignUp, interviewOf } from './people-of-the-embedded-api.ts';

test.use({ launchOptions: withMicrophone() });

/** A browser that recognizes on the device what `words` says at the time. */
const hearsWords = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class Recognition {
      static available = async () => 'available';
      static install = async () => true;
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        const result = [{ transcript: Reflect.get(window, 'words') }];
        const results = [Object.assign(result, { isFinal: true })];
        setTimeout(() => this.onresult?.({ resultIndex: 0, results }), 100);
      }
      stop() {
        setTimeout(() => this.onend?.());
      }
      abort() {
        this.stop();
      }
    }
    Object.defineProperty(Recognition.prototype, 'processLocally', {
      value: false,
      writable: true,
    });
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: Recognition, configurable: true });
  });

const message = (id: string, minute: number, attributes: object) => ({
  id,
  attributes: {
    content_type: 'text',
    created_at: new Date(Date.UTC(2026, 9, 20, 12, minute)).toISOString(),
    ...attributes,
  },
});
const asked = (id: string, minute: number, question_id: string, text_content: string) =>
  message(id, minute, { sender_type: 'ai', question_id, text_content });
const said = (id: string, minute: number, text_content: string, attributes: object) =>
  message(id, minute, { sender_type: 'user', question_id: 'outage', text_content, ...attributes });

const interview = (attributes: object = {}) => ({
  id: 'loop',
  attributes: {
    title: 'Site reliability engineer',
    language: 'en',
    created_at: '2026-10-20T12:00:00Z',
    question_count: 5,
    ...attributes,
  },
});

/** At the second of five questions: the first was answered by nonsense, then twice. Returns it finished. */
async function hasLoop(api: FakeApi): Promise<object> {
  await api.offer({ practise: '/conversations' });
  await api.has({
    interviews: [interview()],
    loop: [
      asked('q1', 0, 'outage', 'Which outage did you end?'),
      said('a1', 1, 'asdf jkl', { unscored: 'gibberish' }),
      asked('q2', 2, 'outage', 'I can’t read that. Which outage did you end?'),
      said('a2', 3, 'Our login was down. I fixed it.', {
        remarks: [fix('I fixed it', 'How fast?', 'Numbers')],
        stronger: 'I fixed our login in [how many?] minutes.',
        delivery: { words_per_minute: 142, fillers: 2, pauses: [{ start: 3, end: 5 }] },
      }),
      asked('q3', 4, 'outage', 'Once more, with a number?'),
      said('a3', 5, 'I fixed our login in 20 minutes.', {
        progress: [
          { skill: 'Numbers', from: 2, to: 4, quote: 'in 20 minutes' },
          { skill: 'Clarity', from: 4, to: 4 },
        ],
      }),
      asked('q4', 6, 'motive', 'Why do you want this job?'),
    ],
  });
  const scores = [
    {
      ...{ skill: 'Numbers', value: 4, max: 5, before: 2 },
      ...{ quote: 'I fixed it', message_id: 'a2', advice: 'Say what it was before.' },
    },
    { skill: 'Clarity', value: 4, max: 5, before: 4 },
  ];
  const finished = interview({ scores });
  await api.answer('POST /conversations/loop/finish', { body: { data: finished } });
  return finished;
}

test('coach · a long practice opens at the question that waits', async ({ member: page, api }) => {
  await api.offer({ practise: '/conversations' });
  const question = 'Why do you want this job?';
  const earlier = Array.from({ length: 24 }, (_, at) =>
    at % 2 === 0 ? asked(`q${at}`, at, 'outage', 'And then?') : said(`a${at}`, at, 'I waited.', {}),
  );
  const loop = [...earlier, asked('last', 40, 'motive', question)];
  await api.has({ interviews: [interview()], loop });
  await page.goto('/en/conversations/loop');
  await expect(bubbles(page).last()).toContainText(question);
  await expect(bubbles(page).last()).toBeInViewport();
  // What was asked before is above it.
  await scrollTo(thread(page), 1e6);
  await expect(bubbles(page)).toHaveCount(loop.length);
  await page.reload();
  await expect(bubbles(page).last()).toBeInViewport();

  // Where nobody waits for an answer, it opens as any other.
  await api.has({ interviews: [interview({ question_count: null })] });
  await page.reload();
  await expect(page.getByText('Showing 10 of 25 messages')).toBeVisible();
});

for (const { locale, width, words: all } of screens) {
  test(`coach · its judgment of each answer, and of the interview · ${locale}, ${width} px @plain`, async ({
    member: page,
    api,
  }) => {
    const words = all.Judgment;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const finished = await hasLoop(api);
    await page.goto(`/${locale}/conversations/loop`);
    await expect(bubbles(page)).toHaveCount(7);
    const row = (at: number) => bubbles(page).nth(at);

    await test.step('each question has its number, also when it is asked again', async () => {
      const place = (number: number) => filled(words.question, { number, count: 5 });
      for (const at of [0, 2, 4]) await expect(row(at)).toContainText(place(1));
      await expect(row(6)).toContainText(place(2));
    });

    await test.step('below an answer stands what the coach says of it', async () => {
      await expect(row(1)).toContainText(words.reasons.gibberish);
      await expect(row(3)).toContainText(filled(words.pace, { count: 142 }));
      await expect(row(3)).toContainText(filled(words.fillers, { count: 2 }));
      await expect(row(5)).toContainText('Numbers 2 → 4');
      await expect(row(5)).toContainText('in 20 minutes');
    });

    await test.step('a stronger version is folded, and its blanks are marked', async () => {
      const blank = row(3).locator('mark');
      await expect(blank).toBeHidden();
      await row(3).getByRole('button', { name: words.stronger }).press('Enter');
      await expect(blank).toHaveText('[how many?]');
      await expect(blank).toBeVisible();
      await expectAccessibleHere(page, 'what the coach says of answers');
    });

    await test.step('each score stands with its sentence, once, and leads to it', async () => {
      await page.getByRole('button', { name: all.Practice.finish }).press('Enter');
      const scores = page.getByRole('region', { name: all.InterviewsScreen.pen.scores });
      await expect(scores).toBeFocused();
      await api.has({ interviews: [finished] });
      await expect(scores).toContainText(words.raise);
      await expect(scores).toContainText('Say what it was before.');
      await expect(scores).toContainText(words.sinceLastTime);
      await expect(scores).toContainText(words.asLastTime);
      await expect(scores.getByRole('heading').first()).toBeInViewport();
      // The header has the remarks alone, and below the last message is no second button.
      await expect(page.locator('.thread-scores').getByRole('button')).toHaveCount(1);
      await expect(page.locator('.composer-bar')).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.again.plain })).toBeVisible();
      await expectAccessibleHere(page, 'scores that are explained');
      await scores.getByRole('button', { name: /I fixed it/ }).press('Enter');
      await expect(row(3)).toBeFocused();
      await expect(row(3)).toBeInViewport();
    });
  });
}

const posting =
  'Site reliability engineer. You will own Kubernetes clusters in three regions and work with Terraform every day. You have experience with PostgreSQL and knowledge of incident response.';
/** To whichever question; the hard problem is the one without a number. */
const answers: readonly (readonly [asked: RegExp, answer: string])[] = [
  [
    /Kubernetes/,
    'Our clusters ran full every week, and nobody knew why. I measured forty services and moved twelve of them to smaller nodes, and outages fell from nine a month to one.',
  ],
  [
    /hard problem/,
    'Our login was down one morning, and customers could not get in. I found the certificate that had expired and replaced it, and after that far fewer people called us.',
  ],
  [
    /want this job/,
    'I want this job because your clusters serve hospitals, and I have kept such systems running for four years at my last employer.',
  ],
  [
    /PostgreSQL/,
    'In March our reports took an hour. I found the missing index in PostgreSQL and added it, and as a result they were ready within two minutes.',
  ],
  [
    /managers/,
    'First I would ask both what happens if it waits a day. Then I would tell both which one I begin with and why, because a surprise costs more than a delay.',
  ],
];
const toFollowUp =
  'I wrote no figure down at the time, but people told me in the corridor that they noticed it.';
const better =
  'Our login was down one morning, and customers could not get in. I found the certificate that had expired and replaced it within 20 minutes, and calls fell from ninety a week to four.';

/** For people: what it looks like where it matters, on a phone and on a desk. */
async function look(page: Page, name: string): Promise<void> {
  if (!process.env.E2E_LOOKS) return;
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await nextFrames(page);
    await page.screenshot({ path: `test-results/looks/${name}-${width}.png` });
  }
}

test('coach · the whole loop: posting, five answers, the end, a second take, better @own-server', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  const { Judgment, Practice, InterviewsHome, InterviewsScreen, Plans, SharedPage } = wordsIn.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await hearsWords(page);
  await createAccount(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  const field = page.getByRole('textbox', { name: Practice.answer });
  const last = bubbles(page).last();

  const answer = async (text: string) => {
    const count = await bubbles(page).count();
    await field.fill(text);
    await field.press('Enter');
    await expect(bubbles(page)).toHaveCount(count + 2);
    await expect(field).toBeEnabled();
  };

  const answerAloud = async (text: string) => {
    const count = await bubbles(page).count();
    await page.evaluate((words) => Object.assign(window, { words }), text);
    await button(Practice.record).press('Enter');
    await expect(page.locator('.heard-so-far')).toContainText(text);
    await expect(page.getByText(/^0:0[1-9] .* 5:00$/)).toBeVisible();
    await button(Practice.voice.stop).press('Enter');
    await expect(page.getByRole('textbox', { name: Practice.hearing.correct })).toHaveValue(text);
    await button(Practice.voice.send).press('Enter');
    await expect(bubbles(page)).toHaveCount(count + 2);
    await expect(field).toBeEnabled();
  };

  await test.step('a plan, because the free week has one interview', async () => {
    const plan = { plan: Plans.professional.name };
    await page.goto('/en/my-account?tab=pricing');
    await page.getByRole('link', { name: filled(Plans.upgrade.monthly, plan) }).click();
    await page.waitForURL('**/checkout?*');
    await page.getByRole('button', { name: pageWords.en.checkout.pay }).click();
    await page.waitForURL('**/en/account/billing/success');
  });

  await test.step('an interview from a job posting, by keyboard', async () => {
    await page.goto('/en/conversations');
    await button(Practice.here).first().press('Enter');
    await expect(dialog.getByRole('radio', { name: Practice.about.coach })).toBeFocused();
    await look(page, 'dialog-first');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: Practice.about.posting })).toBeChecked();
    await dialog.getByRole('textbox').fill(posting);
    await expectAccessibleHere(page, 'the practice dialog');
    await dialog.getByRole('button', { name: Practice.start }).press('Enter');
    await expect(last).toContainText('Kubernetes');
  });

  await test.step('five answers, two of them aloud, and one to a follow-up', async () => {
    let aloud = 0;
    for (let turn = 0; turn < 6; turn += 1) {
      // A question stands in bold; a follow-up does not.
      const asked = await last.locator('strong').allInnerTexts();
      const known = answers.find(([question]) => question.test(asked.at(-1) ?? ''));
      const isAloud = known !== undefined && /want this job|PostgreSQL/.test(known[0].source);
      aloud += Number(isAloud);
      await (isAloud ? answerAloud : answer)(known?.[1] ?? toFollowUp);
    }
    expect(aloud).toBe(2);
    // What was heard is what the coach has judged.
    const heard = bubbles(page).filter({ hasText: 'your clusters serve hospitals' });
    await expect(heard.getByRole('group', { name: InterviewsScreen.voiceMessage })).toBeVisible();
    await expect(heard).not.toContainText(Judgment.unscored);
  });

  await test.step('the end is a page', async () => {
    await button(Practice.finish).press('Enter');
    const scores = page.getByRole('region', { name: InterviewsScreen.pen.scores });
    await expect(scores).toBeFocused();
    await expect(scores.getByRole('heading').first()).toBeInViewport();
    await expect(scores).toContainText('Numbers cost you the most.');
    await expect(scores.getByRole('listitem').first()).toContainText('far fewer people called us');
    await expectAccessibleInBoth(page, 'the end page');
    await expectFits(page, 'the end page', [320, 390, 1440]);
    await look(page, 'end');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'end-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the home recommends it', async () => {
    await page.goto('/en/conversations');
    const weakest = page.getByRole('listitem').filter({ hasText: 'Numbers' }).last();
    await expect(weakest.getByRole('button', { name: InterviewsHome.practiceNow })).toBeEnabled();
    await expect(weakest).toContainText('far fewer people called us');
    await expectAccessibleInBoth(page, 'the home');
    await look(page, 'home');
    await page.setViewportSize({ width: 1440, height: 900 });
    const { name, text } = await downloaded(page, () =>
      button(InterviewsHome.remind).press('Enter'),
    );
    expect(name).toMatch(/\.ics$/);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await page.goBack();
  });

  await test.step('the second take is better, and says in what', async () => {
    await button(Judgment.again.numbers).press('Enter');
    await expect(last).toContainText('hard problem');
    await expect(bubbles(page)).toHaveCount(1);
    await answer(better);
    const take = bubbles(page).nth(1);
    await expect(take).toContainText(Judgment.sinceLastTake);
    await expect(take).toContainText(/Numbers 1\.5 → \d/);
    await button(Practice.finish).press('Enter');
    const scores = page.getByRole('region', { name: InterviewsScreen.pen.scores });
    await expect(scores).toContainText(Judgment.sinceLastTime);
    await look(page, 'end-better');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the dialog knows the weakest skill and what the question was worth', async () => {
    await page.goto('/en/conversations');
    await button(Practice.here).last().press('Enter');
    await expect(dialog.getByRole('radio', { name: /^Your weakest: / })).toBeChecked();
    await look(page, 'dialog');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('radio', { name: Practice.about.question }).check();
    await expect(
      dialog.getByRole('radio', { name: /hard problem.*Best score: [34]/ }),
    ).toBeVisible();
    await expectAccessibleInBoth(page, 'one question');
    await expectFits(page, 'one question', [320, 390, 1440]);
    await look(page, 'dialog-question');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
  });

  await test.step('somebody else answers the question of a shared answer', async () => {
    const { id, answer: message_id } = await interviewOf(page, better);
    const headers = { Authorization: `Bearer ${(await stored(page)) ?? ''}` };
    const data = { share: { conversation_id: id, message_id, with_name: false } };
    const made = await page.request.post('/api/shares', { headers, data });
    const { token } = (await made.json()).data;
    const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await other.goto(`/s/${token}`);
    await look(other, 'shared');
    await other.getByRole('link', { name: SharedPage.answerYourself }).click();
    await expect(other.getByText(wordsIn.en.SignUpScreen.question)).toBeVisible();
    await expect(other).toHaveURL('/en/sign-up');
    await look(other, 'sign-up');
    await fillSignUp(other);
    await other.getByRole('button', { name: wordsIn.en.SignUpForm.submit }).click();
    await expect(chosenIn(other)).toBeChecked();
    await look(other, 'shared-dialog');
    await other.getByRole('dialog').getByRole('button', { name: Practice.start }).click();
    await expect(bubbles(other)).toContainText(['What are you proud of?']);
    await other.context().close();

    // Signed in already: straight to the question.
    await page.goto(`/s/${token}`);
    await page.getByRole('link', { name: SharedPage.answerYourself }).press('Enter');
    await expect(chosenIn(page)).toBeChecked();
  });
});

const chosenIn = (page: Page) =>
  page.getByRole('dialog').getByRole('radio', { name: 'What are you proud of?' });
