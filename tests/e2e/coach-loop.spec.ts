import type { Locator, Page } from '@playwright/test';
import { kindNamed } from '../../lib/checking/checklists.ts';
import { counted, filled } from '../../lib/i18n/words.ts';
import { coachWords } from '../../reference-api/coach/words.ts';
import { pageWords } from '../../reference-api/pages/words.ts';
import {
  expectAccessible,
  expectAccessibleHere,
  expectAccessibleInBoth,
  expectFits,
} from './accessible';
import type { FakeApi } from './fake-api';
import { downloaded, expect, nextFrames, stored, test } from './fixtures';
import { bubbles, fix, scrollTo, thread } from './interview-records.ts';
import { type Locale, longest, screens, wordsIn } from './languages.ts';
import { createAccount, fillSignUp, interviewOf } from './people-of-the-embedded-api.ts';
import { postings } from './postings.ts';

/** Fakes speech recognition, which always returns the current text of `window.words`. */
const fakeRecognition = (page: Page): Promise<unknown> =>
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

/**
 * An interview at the second of five questions: the first was answered by nonsense, then twice.
 * Returns the finished interview.
 */
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
      skill: 'Numbers',
      value: 4,
      max: 5,
      before: 2,
      quote: 'I fixed it',
      message_id: 'a2',
      advice: 'Say what it was before.',
    },
    { skill: 'Clarity', value: 4, max: 5, before: 4 },
  ];
  const finished = interview({ scores });
  await api.answer('POST /conversations/loop/finish', { body: { data: finished } });
  return finished;
}

test('coach · a long practice opens at its unanswered question', async ({ member: page, api }) => {
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
  // Earlier messages are above the question.
  await scrollTo(thread(page), 1e6);
  await expect(bubbles(page)).toHaveCount(loop.length);
  await page.reload();
  await expect(bubbles(page).last()).toBeInViewport();

  // An interview that is not a practice opens at its first messages.
  await api.has({ interviews: [interview({ question_count: null })] });
  await page.reload();
  await expect(page.getByText('Showing 10 of 25 messages')).toBeVisible();
});

for (const { locale, width, words: all } of screens) {
  // Plain Next runs this in one language only, as tests/edge/equality.test.ts compares its answers.
  const tag = locale === 'en' ? ' @plain' : '';
  test(`coach · users see the coach’s judgment of each answer and of the interview · ${locale}, ${width} px${tag}`, async ({
    member: page,
    api,
  }) => {
    const words = all.Judgment;
    await page.setViewportSize({ width, height: 900 });
    const finished = await hasLoop(api);
    await page.goto(`/${locale}/conversations/loop`);
    await expect(bubbles(page)).toHaveCount(7);
    const row = (at: number) => bubbles(page).nth(at);

    await test.step('each question shows its number, even when it is asked again', async () => {
      const place = (number: number) => filled(words.question, { number, count: 5 });
      for (const at of [0, 2, 4]) await expect(row(at)).toContainText(place(1));
      await expect(row(6)).toContainText(place(2));
    });

    await test.step('the coach’s judgment is below the answer', async () => {
      await expect(row(1)).toContainText(words.reasons.gibberish);
      await expect(row(3)).toContainText(filled(words.counts.wordsPerMinute.many, { count: 142 }));
      await expect(row(3)).toContainText(filled(words.counts.fillers.many, { count: 2 }));
      await expect(row(5)).toContainText('Numbers 2 → 4');
      await expect(row(5)).toContainText('in 20 minutes');
    });

    await test.step('a stronger version is folded until opened, and its blanks are marked', async () => {
      const blank = row(3).locator('mark');
      await expect(blank).toBeHidden();
      await row(3).getByRole('button', { name: words.stronger }).press('Enter');
      await expect(blank).toHaveText('[how many?]');
      await expect(blank).toBeVisible();
      await expectAccessibleHere(page, 'what the coach says of answers');
    });

    await test.step('each score appears once, with its sentence, and leads to that sentence', async () => {
      await page.getByRole('button', { name: all.Practice.finish }).press('Enter');
      const scores = page.getByRole('region', { name: all.InterviewsScreen.pen.scores });
      await expect(scores).toBeFocused();
      await api.has({ interviews: [finished] });
      await expect(scores).toContainText(words.raise);
      await expect(scores).toContainText('Say what it was before.');
      await expect(scores).toContainText(words.sinceLastTime);
      await expect(scores).toContainText(words.asLastTime);
      await expect(scores.getByRole('heading').first()).toBeInViewport();
      // The header has only the remarks, on a phone not even those, and there is no answer bar.
      const remarks = page.locator('.thread-scores').getByRole('button');
      await expect(remarks).toHaveCount(width < 768 ? 0 : 1);
      await expect(page.locator('.composer-bar')).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.again })).toBeVisible();
      await expectAccessibleHere(page, 'scores that are explained');
      await scores.getByRole('button', { name: /I fixed it/ }).press('Enter');
      await expect(row(3)).toBeFocused();
      await expect(row(3)).toBeInViewport();
    });
  });
}

/** Takes screenshots of a phone and a desktop for people to look at, if `E2E_LOOKS` is set. */
async function look(page: Page, name: string, at?: Locator): Promise<void> {
  if (!process.env.E2E_LOOKS) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await at?.scrollIntoViewIfNeeded();
    await nextFrames(page);
    await page.screenshot({ path: `test-results/looks/${name}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
}

const visitorAnswers = {
  en: 'I hold on to things. Last spring I kept a plan to myself and it slipped 2 weeks. Now I hand over one piece every Monday.',
  es: 'Me guardo las cosas. En primavera me quedé con un plan y se atrasó 2 semanas. Ahora entrego una parte cada lunes.',
  'pt-br':
    'Eu seguro as coisas. No ano passado fiquei com um plano e ele atrasou 2 semanas. Agora passo uma parte adiante toda segunda.',
};

const countWords = (text: string): number => text.split(' ').length;

async function buyPlan(page: Page, locale: Locale): Promise<void> {
  const { Plans } = wordsIn[locale];
  const plan = { plan: Plans.professional.name };
  await page.goto(`/${locale}/my-account?tab=pricing`);
  await page.getByRole('link', { name: filled(Plans.upgrade.monthly, plan) }).press('Enter');
  await page.waitForURL('**/checkout?*');
  await page.getByRole('button', { name: pageWords[locale].checkout.pay }).press('Enter');
  await page.waitForURL(`**/${locale}/account/billing/success`);
}

for (const { locale, width, words: all } of longest(screens)) {
  const { Checklist, Judgment, Practice, InterviewsScreen, OwnAnswer, Takes } = all;
  const posting = postings[locale];
  const api = coachWords[locale === 'pt-br' ? 'pt-BR' : locale];

  test(`coach · from a visitor’s answer to a practice of a job posting, its end page and a second take · ${locale}, ${width} px @own-server`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(20_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await fakeRecognition(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const dialog = page.getByRole('dialog');
    const field = page.getByRole('textbox', { name: Practice.answer });
    const last = bubbles(page).last();
    const said = (text: string) => bubbles(page).filter({ hasText: text });
    const checklists = page.locator('details.checklist');
    const [one, other] = kindNamed('general').criteria.map(({ label }) => label[locale]);
    const tick = (name: string, line = '', where: Page | Locator = page) =>
      where.getByRole('button', { name: `${name} ${line}` }).first();
    const end = page.getByRole('region', { name: InterviewsScreen.pen.scores });

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
      await expect(page.locator('.live-transcript')).toContainText(text);
      await expect(page.getByText(/^0:0[1-9] .* 5:00$/)).toBeVisible();
      await button(Practice.voice.stop).press('Enter');
      await expect(page.getByRole('textbox', { name: Practice.hearing.correct })).toHaveValue(text);
      await button(Practice.voice.send).press('Enter');
      await expect(bubbles(page)).toHaveCount(count + 2);
      await expect(field).toBeEnabled();
    };

    await test.step('a visitor’s answer is counted, checked by its author, and kept after sign-up', async () => {
      const visitorAnswer = visitorAnswers[locale];
      await page.goto(`/${locale}`);
      const mark = button(OwnAnswer.mark);
      await expect(mark).not.toHaveAttribute('data-waits');
      await page.getByRole('textbox', { name: OwnAnswer.label }).fill(visitorAnswer);
      await mark.press('Enter');
      const card = page.getByRole('region', { name: OwnAnswer.marked });
      await expect(card).toBeFocused();
      await expect(card).toContainText(counted(Judgment.counts.numbers, 1));
      const lines = card.getByRole('group');
      await lines.nth(0).getByRole('button', { name: OwnAnswer.yes }).press('Enter');
      const sentence = card.locator('[data-said] [role=button]').nth(1);
      await sentence.press('Enter');
      await expect(lines.nth(0).locator('q')).toHaveText((await sentence.textContent()) ?? '');
      await lines.nth(1).getByRole('button', { name: OwnAnswer.no }).press('Enter');
      await expectAccessible(page, 'a visitor’s answer');
      await look(page, `${locale}-landing`, card);
      await card.getByRole('link', { name: OwnAnswer.keep }).press('Enter');
      await fillSignUp(page);
      await button(all.SignUpForm.submit).press('Enter');
      await page.waitForURL(`**/${locale}/conversations/*`);
      await expect(said(visitorAnswer)).toContainText(counted(Judgment.counts.numbers, 1));
      const kept = checklists.first();
      await expect(kept.locator('summary')).toContainText(
        filled(Checklist.summary.met, { met: 1, all: 4 }),
      );
      await kept.locator('summary').press('Enter');
      await expect(kept).toContainText(Checklist.said.person.yes);
      await expect(kept).toContainText(Checklist.said.person.no);
      await look(page, `${locale}-kept`, kept);
    });

    await test.step('the user buys a plan, because the free week has one interview', () =>
      buyPlan(page, locale));

    await test.step('the user chooses five lines of a posting by keyboard', async () => {
      await page.goto(`/${locale}/conversations`);
      await button(InterviewsScreen.practiceHere).first().press('Enter');
      await expect(dialog.getByRole('radio', { name: Practice.about.coach })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('radio', { name: Practice.about.posting })).toBeChecked();
      const { lines: words } = Practice;
      await dialog.getByRole('textbox', { name: Practice.posting.field }).fill(posting.text);
      const title = dialog.getByRole('textbox', { name: Practice.title.field });
      await expect(title).toHaveValue(posting.text.split('\n')[0] ?? '');
      const boxes = dialog.getByRole('checkbox');
      // The requirements come first, and are quoted without their bullets.
      await expect(boxes.first()).toHaveAccessibleName(posting.lines[0]?.[0] ?? '');
      await dialog.getByRole('button', { name: Practice.start }).press('Enter');
      await expect(boxes.first()).toBeFocused();
      await expect(dialog).toContainText(words.missing);
      for (const [line] of posting.lines) {
        await dialog.getByRole('checkbox', { name: line }).press('Space');
      }
      await expect(dialog).toContainText(filled(words.chosen, { count: 5, most: 5 }));
      await expect(dialog.getByRole('checkbox', { checked: false }).first()).toBeDisabled();
      await title.fill(posting.title);
      await expectFits(page, 'the practice dialog', [320, width]);
      await expectAccessibleHere(page, 'the practice dialog');
      await look(page, `${locale}-dialog`, boxes.first());
      await dialog.getByRole('button', { name: Practice.start }).press('Enter');
      await expect(page.getByRole('heading', { name: posting.title })).toBeVisible();
      await expect(last).toContainText(api.introduction.none);
      await expect(last).toContainText(filled(api.howMany, { count: 5 }));
    });

    await test.step('each question quotes a line, a short answer is followed up, and nothing is judged', async () => {
      for (const [at, [line, text]] of posting.lines.entries()) {
        await expect(last).toContainText(filled(api.fromPosting, { line }));
        // The question quotes its line, so the source below it is left out.
        await expect(last).not.toContainText(Judgment.source);
        await expect(last).toContainText(filled(Judgment.question, { number: at + 1, count: 5 }));
        if (at === 0) {
          await answer(posting.fewWords);
          await expect(last).toContainText(
            filled(api.fewWords.other, { count: countWords(posting.fewWords) }),
          );
          await expect(last).toContainText(filled(api.fromPosting, { line }));
        }
        await (at === 2 && locale === 'en' ? answerAloud : answer)(text);
        await expect(said(text).locator('details.checklist summary')).toContainText(
          filled(Checklist.summary.met, { met: 0, all: 3 }),
        );
      }
      await expect(last).toContainText(api.last);
      await expect(page.locator('.remark, .chat-score')).toHaveCount(0);
      await expect(said(posting.lines[0]?.[1] ?? '').locator('.counts')).toContainText(
        Judgment.counts.numbers.many.replace('{count}', ''),
      );
      await expectFits(page, 'five answers', [320, width]);
      await expectAccessibleHere(page, 'five answers');
      await look(page, `${locale}-thread`, checklists.first());
    });

    await test.step('the end page has no score until the user checks the answers', async () => {
      await button(Practice.finish).press('Enter');
      await expect(end).toBeFocused();
      await expect(end.getByRole('heading').first()).toHaveText(Judgment.verdict.unchecked);
      await expect(end.getByRole('heading').first()).toBeInViewport();
      await expect(end.locator('.scored-skill')).toHaveCount(0);
      await expect(end).not.toContainText(Judgment.raise);
      await expectAccessibleHere(page, 'an end page that nobody has checked');
      await look(page, `${locale}-end-unchecked`);
      await tick(Checklist.yes, one, end).press('Enter');
      await tick(Checklist.no, other, end).press('Enter');
      await expect(end.locator('.scored-skill')).toHaveCount(2);
      await expect(end).toContainText(`${Judgment.raise} ${other}`);
      await expect(end.getByRole('heading').first()).not.toHaveText(Judgment.verdict.unchecked);
      await expectFits(page, 'the end page', [320, width]);
      await expectAccessibleHere(page, 'the end page');
      await look(page, `${locale}-end`);
    });

    await test.step('a second take is compared line by line and count by count', async () => {
      await end.getByRole('button', { name: Judgment.again }).press('Enter');
      await expect(bubbles(page)).toHaveCount(1);
      await expect(last).toContainText(
        filled(api.fromPosting, { line: posting.lines[0]?.[0] ?? '' }),
      );
      await answer(posting.again);
      const take = said(posting.again);
      await tick(Checklist.yes, one, take).press('Enter');
      await tick(Checklist.yes, other, take).press('Enter');
      await take.getByRole('button', { name: Takes.compare }).press('Enter');
      const row = (name = '') => dialog.getByRole('row').filter({ hasText: name });
      const { yes, no } = Checklist.said.person;
      await expect(row(one).getByRole('cell')).toHaveText([yes, yes]);
      await expect(row(other).getByRole('cell')).toHaveText([no, yes]);
      await expect(row(Takes.counts.words).getByRole('cell')).toHaveText([/^\d+$/, /^\d+$/]);
      await expect(dialog).not.toContainText(Takes.better);
      await expectFits(page, 'two takes', [320, width]);
      await expectAccessibleHere(page, 'two takes');
      await look(page, `${locale}-takes`, row(other));
      await page.keyboard.press('Escape');
      await button(Practice.finish).press('Enter');
      await expect(end.getByRole('heading').first()).toHaveText(Judgment.verdict.perfect);
    });
  });
}

test('coach · users continue from checked answers: at home, in the dialog, by a shared answer @own-server', async ({
  page,
  browser,
}) => {
  const { Checklist, InterviewsHome, InterviewsScreen, Practice, SharedPage } = wordsIn.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await createAccount(page);
  await buyPlan(page, 'en');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  const [occasion, task, , result, number] = kindNamed('success').criteria.map(
    ({ label }) => label.en,
  );
  const question = 'Tell me about a time you solved a hard problem.';
  const [sentence, text] = [
    'After that far fewer people called us.',
    'Our login was down one morning. I replaced the certificate that had expired. After that far fewer people called us.',
  ];

  await test.step('the user checks an answer, and the end page scores it', async () => {
    const { id } = await interviewOf(page, text, question);
    await page.goto(`/en/conversations/${id}`);
    for (const line of [occasion, task, result]) {
      await button(`${Checklist.yes} ${line}`).press('Enter');
    }
    await button(`${Checklist.no} ${number}`).press('Enter');
    await button(`${Checklist.point} ${number}`).press('Enter');
    await button(sentence).press('Enter');
    await button(Practice.finish).press('Enter');
    const scores = page.getByRole('region', { name: InterviewsScreen.pen.scores });
    await expect(scores).toBeFocused();
    await expect(scores).toContainText('Numbers cost you the most.');
    await expect(scores.getByRole('listitem').first()).toContainText(sentence);
    await expectFits(page, 'a checked end page', [320, 390, 1440]);
    await look(page, 'end-checked');
  });

  await test.step('the home suggests practicing the weakest skill, and offers a reminder', async () => {
    await page.goto('/en/conversations');
    const weakest = page.getByRole('listitem').filter({ hasText: 'Numbers' }).last();
    await expect(weakest.getByRole('button', { name: InterviewsHome.practiceNow })).toBeEnabled();
    await expect(weakest).toContainText(sentence);
    await expectAccessibleInBoth(page, 'the home');
    await look(page, 'home');
    const { name, text: file } = await downloaded(page, () =>
      button(InterviewsHome.remind).press('Enter'),
    );
    expect(name).toMatch(/\.ics$/);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  await test.step('the start dialog offers the weakest skill, and shows a question’s best score', async () => {
    await button(InterviewsScreen.practiceHere).first().press('Enter');
    await expect(dialog.getByRole('radio', { name: 'Your weakest: Numbers' })).toBeChecked();
    await dialog.getByRole('radio', { name: Practice.about.question }).check();
    const best = filled(Practice.best, { value: 3, max: 4 });
    await expect(dialog.getByRole('radio', { name: `${question} ${best}` })).toBeVisible();
    await expectAccessibleInBoth(page, 'one question');
    await expectFits(page, 'one question', [320, 390, 1440]);
    await look(page, 'dialog-question');
    await page.keyboard.press('Escape');
  });

  await test.step('another person answers the question of a shared answer', async () => {
    const { id, answer: message_id } = await interviewOf(page, text);
    const headers = { Authorization: `Bearer ${(await stored(page)) ?? ''}` };
    const data = { share: { conversation_id: id, message_id, with_name: false } };
    const made = await page.request.post('/api/shares', { headers, data });
    const { token } = (await made.json()).data;
    const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await other.goto(`/s/${token}`);
    await other.getByRole('link', { name: SharedPage.answerYourself }).click();
    await expect(other.getByText(wordsIn.en.SignUpScreen.question)).toBeVisible();
    await expect(other).toHaveURL('/en/sign-up');
    await fillSignUp(other);
    await other.getByRole('button', { name: wordsIn.en.SignUpForm.submit }).click();
    await expect(chosenIn(other)).toBeChecked();
    await other.getByRole('dialog').getByRole('button', { name: Practice.start }).click();
    await expect(bubbles(other)).toContainText(['What are you proud of?']);
    await other.context().close();

    // A user who is signed in is led straight to the question.
    await page.goto(`/s/${token}`);
    await page.getByRole('link', { name: SharedPage.answerYourself }).press('Enter');
    await expect(chosenIn(page)).toBeChecked();
  });
});

const chosenIn = (page: Page) =>
  page.getByRole('dialog').getByRole('radio', { name: 'What are you proud of?' });
