import { filled } from '../../lib/i18n/words.ts';
import { expectAccessibleHere, expectAccessibleInBoth, expectFits } from './accessible';
import type { FakeApi } from './fake-api';
import { expect, test } from './fixtures';
import { bubbles, press } from './interview-records.ts';
import { screens } from './languages.ts';

const said = (id: string, minute: number, attributes: object) => ({
  id,
  attributes: {
    sender_type: 'user',
    content_type: 'text',
    created_at: new Date(Date.UTC(2026, 9, 20, 12, minute)).toISOString(),
    ...attributes,
  },
});
const asked = (id: string, minute: number, question_id: string, text_content: string) =>
  said(id, minute, { sender_type: 'ai', question_id, text_content });

const check = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  skill: 'Structure',
  met: null,
  ...more,
});
const result = 'It says what came of it.';
const task = 'It says what the task was.';

/** An interview whose first answer is not judged, and whose second is judged by the coach. */
async function hasChecks(api: FakeApi, attributes: object = {}): Promise<void> {
  const interview = {
    id: 'checked',
    attributes: {
      title: 'Nurse',
      language: 'en',
      question_count: 2,
      created_at: '2026-10-20T12:00:00Z',
      ...attributes,
    },
  };
  await api.has({
    interviews: [interview],
    checked: [
      said('q1', 0, {
        sender_type: 'ai',
        question_id: 'one',
        text_content: '**Tell me of a success.**',
        source: 'You will run the night shift on a ward of thirty beds.',
      }),
      said('a1', 1, {
        question_id: 'one',
        text_content: 'We had two hours, and I found four pumps. We were fine after that.',
        checks: [check('success-task', task), check('success-result', result)],
        delivery: { words: 14, numbers: 2, we: 2, i: 1, fillers: 0 },
      }),
      asked('q2', 2, 'two', '**Tell me of a failure.**'),
      said('a2', 3, {
        question_id: 'two',
        text_content: 'I forgot a dose. Nobody noticed.',
        checks: [
          check('failure-real', 'It names a failure.', { met: true, quote: 'I forgot a dose.' }),
          check('failure-change', 'It says what changed.', {
            met: false,
            quote: 'Nobody noticed.',
            note: 'What do you do now?',
          }),
        ],
      }),
    ],
  });
}

for (const { locale, width, words: all } of screens) {
  test(`checks · users judge their answers, and correct the coach · ${locale}, ${width} px`, async ({
    member: page,
    api,
  }) => {
    const { Checklist: words, Judgment } = all;
    await page.setViewportSize({ width, height: 900 });
    await hasChecks(api);
    await page.goto(`/${locale}/conversations/checked`);
    const lists = page.locator('details.checklist');
    const first = lists.first();
    const button = (name: string, line: string) =>
      page.getByRole('button', { name: `${name} ${line}` });

    await test.step('the first answer’s checklist is open, the next is folded, and the question names its source', async () => {
      await expect(first).toHaveAttribute('open');
      await expect(lists.nth(1)).not.toHaveAttribute('open');
      await expect(bubbles(page).first()).toContainText(Judgment.source);
      await expect(first.locator('summary')).toContainText(
        filled(words.summary.met, { met: 0, all: 2 }),
      );
      await expectFits(page, 'a checklist', [320, width]);
      await expectAccessibleInBoth(page, 'a checklist');
    });

    await test.step('users judge a line and choose its sentence, which is then highlighted', async () => {
      await press(button(words.yes, result), width);
      await expect(button(words.notRight, result)).toBeFocused();
      await expect(first).toContainText(words.said.person.yes);
      await press(button(words.point, result), width);
      const choice = page.getByRole('group', { name: result });
      await expectAccessibleHere(page, 'sentences to point at');
      await press(choice.getByRole('button', { name: 'We were fine after that.' }), width);
      await expect(first.getByText('We were fine after that.')).toBeVisible();
      const highlighted = () => page.evaluate(() => CSS.highlights.get('coach-keep')?.size);
      await expect.poll(highlighted).toBe(2);
    });

    await test.step('one press reverses the coach’s check, also after a reload', async () => {
      await press(lists.nth(1).locator('summary'), width);
      await expect(lists.nth(1)).toContainText('What do you do now?');
      await press(button(words.notRight, 'It says what changed.'), width);
      await expect(lists.nth(1)).not.toContainText('What do you do now?');
      await page.reload();
      await expect(lists.nth(1).locator('summary')).toContainText(
        filled(words.summary.met, { met: 2, all: 2 }),
      );
      await expect(first).not.toHaveAttribute('open');
    });

    await test.step('users can highlight the counted words in the text', async () => {
      const we = page.getByRole('button', {
        name: `${Judgment.counts.we} ${Judgment.counts.times.twice}`,
      });
      await expect(we).toBeHidden();
      await press(first.locator('summary'), width);
      await press(we, width);
      await expect(we).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => page.evaluate(() => CSS.highlights.get('counted')?.size)).toBe(2);
      await expectAccessibleHere(page, 'what was counted');
    });
  });

  test(`checks · the end page lists every question, and follows the user’s checks · ${locale}, ${width} px`, async ({
    member: page,
    api,
  }) => {
    const { Checklist: words, Judgment } = all;
    await page.setViewportSize({ width, height: 900 });
    await hasChecks(api, { finished_at: '2026-10-20T12:30:00Z' });
    await page.goto(`/${locale}/conversations/checked`);
    const end = page.locator('#thread-scores');
    const questions = end.locator('.end-questions');
    await expect(questions).not.toHaveAttribute('open');
    await press(questions.locator('summary'), width);
    await expect(end.getByText('Tell me of a failure.')).toBeVisible();
    await expect(end.locator('.scored-skill')).toContainText(filled(Judgment.ofMost, { max: 2 }));
    await expect(end).toContainText(`${Judgment.raise} It says what changed.`);
    await expectFits(page, 'the end page', [320, width]);
    await expectAccessibleInBoth(page, 'the end page');
    await press(
      end.getByRole('button', { name: `${words.notRight} It says what changed.` }),
      width,
    );
    await expect(end.getByRole('heading').first()).toHaveText(Judgment.verdict.perfect);
    await expect(end).not.toContainText(Judgment.raise);
    await press(end.getByRole('button', { name: Judgment.readAnswer }).first(), width);
    await expect(bubbles(page).nth(1)).toBeFocused();
  });
}
