import type { Page } from '@playwright/test';
import { pages } from '../../lib/i18n/pages.ts';
import type { FakeApi } from './fake-api';
import { expect, hold, nextFrames, setCookie, test, withoutFonts } from './fixtures';
import { bubbles, fix, rows, some } from './interview-records.ts';
import { wordsIn } from './languages.ts';

const words = wordsIn.en;
const screenSizes = [
  [390, 844],
  [1440, 900],
] as const;
const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const score = (skill: string, value: number) => ({ skill, value, max: 5 });

const planned = { date: '2099-01-01', topic: 'Ward manager' };

const links = [
  'practise',
  'next_interview',
  'plan',
  'checks',
  'search',
  'share',
  'marks',
  'delete_conversation',
  'update',
  'password',
  'sessions',
  'export',
  'delete',
];

/**
 * Everything that arrives late: scores, sentences to fix, today's question, and the answer field.
 */
async function hasEverything(api: FakeApi): Promise<void> {
  await api.setProfile(
    {
      email: 'dani@rapport.example',
      name: 'Dani',
      phone_number: '+1 202 555 0123',
      created_at: '2026-01-01T12:00:00Z',
      plan: 'free',
      coach: 'none',
      next_interview: planned,
      daily_question: { text: 'Tell me about a plan that changed.', answered: false },
    },
    Object.fromEntries(links.map((name) => [name, '/'])),
  );
  await api.answer('GET /me/next_interview', { body: { next_interview: planned } });
  await api.answer('GET /me/checks', {
    body: { data: [{ id: 'numbers', label: 'It has a number.', skill: null, met: 1, open: 3 }] },
  });
  await api.answer('GET /me/marks', { body: { data: [] } });
  await api.answer('GET /shares', { body: { data: [] } });
  const practiced = { language: 'en', question_count: 3 };
  // With explanations, as the embedded API sends them.
  const scores = [
    { ...score('Numbers', 2), quote: 'a lot better', message_id: 'c2-m2' },
    score('Structure', 4.5),
  ];
  await api.has({
    interviews: some(14, (index) => ({
      created_at: ago(index * 2),
      ...[practiced, { ...practiced, scores }, { ...practiced, scores }][index],
    })),
    c1: some(9, (index) => ({ sender_type: index % 2 === 0 ? 'ai' : 'user' })),
    ...Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`c${at + 4}`, 1])),
    c3: some(2, (index) => ({ sender_type: index === 0 ? 'ai' : 'user' })),
    c2: some(6, (index) => ({
      sender_type: index % 2 === 0 ? 'ai' : 'user',
      ...(index === 1 && {
        text_content: 'It went a lot better.',
        remarks: [fix('a lot better', 'Here a number belongs.', 'Numbers')],
      }),
    })),
  });
}

/** Records the layout shifts without an input from the first paint on, and what has moved. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: { value: number; what: string[] }[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const placeOf = ({ x, y, width, height }: DOMRect) =>
          [x, y, width, height].map(Math.round).join(' ');
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${placeOf(previousRect)} → ${placeOf(currentRect)} ${node?.outerHTML?.slice(0, 120)}`,
        );
        if (!hadRecentInput) moved.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function expectStill(page: Page, what: string): Promise<void> {
  // Waits for two frames, so that the latest shifts are recorded.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const moved = await page.evaluate(
    () => (window as unknown as { moved: { value: number; what: string[] }[] }).moved,
  );
  const sum = moved.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${what}\n${JSON.stringify(moved, null, 1)}`).toBeLessThanOrEqual(0.02);
}

/** Waits for the last parts to arrive on each page. */
const arrives: Record<string, (page: Page, width: number) => Promise<void>> = {
  '/conversations': async (page, width) => {
    await expect(rows(page)).toHaveCount(10);
    if (width < 768) await expect(page.locator('.home-block')).toContainText('Ward manager');
    else {
      await expect(page.locator('.plan')).toContainText(words.InterviewPlan.next);
      await expect(page.locator('.home')).toContainText('a lot better');
      await expect(
        page.getByRole('button', { name: words.InterviewsHome.answerDaily }),
      ).toBeEnabled();
    }
    await expect(
      page.getByRole('button', { name: words.InterviewsScreen.practiceHere }).first(),
    ).toBeVisible();
  },
  '/conversations/c1': async (page) => {
    await expect(bubbles(page).last()).toBeVisible();
    await expect(page.getByRole('textbox', { name: words.Practice.answer })).toBeVisible();
  },
  '/conversations/c2': async (page) => {
    await expect(bubbles(page).first()).toBeVisible();
    await expect(page.getByText('Here a number belongs.').first()).toBeVisible();
  },
  '/my-account': async (page) => {
    await expect(page.getByText('dani@rapport.example', { exact: true })).toBeVisible();
    await expect(page.getByText(words.PracticeSummary.loading)).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.NextInterview.change })).toBeVisible();
    await expect(page.getByText(words.AccountSettings.data.title)).toBeVisible();
  },
  '/my-account?tab=pricing': async (page) => {
    await expect(page.getByText(words.Plans.power.support)).toBeVisible();
    await expect(page.getByText(words.Plans.current, { exact: true })).toBeVisible();
  },
  '/sheet': async (page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ward manager');
  },
  '/account/deleted': async (page) => {
    await expect(page.getByText(words.AccountDeleted.nothing)).toBeVisible();
  },
  '/offline': async (page) => {
    await expect(page.getByRole('heading', { name: words.InterviewsScreen.title })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
  },
};

test('layout · these tests cover every private page', () => {
  const paths = Object.keys(arrives).map((path) => path.replace(/[?].*/, ''));
  for (const page of Object.values(pages))
    if ('isPrivate' in page) expect(paths).toContain(page.path);
});

test('layout · public pages do not shift when the font arrives late', async ({ page }) => {
  await page.goto('/icons/mark.svg');
  const isThere = await page.evaluate(() =>
    new FontFace('Ours until then', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );
  test.skip(!isThere, 'This machine has neither Arial nor Liberation Sans.');
  await watch(page);
  for (const [path, width, height] of [
    ['/en', 390, 844],
    ['/es', 390, 844],
    ['/es', 1440, 900],
    ['/pt-br', 1440, 900],
    ['/en/sign-in', 1440, 900],
  ] as const) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      const release = await hold(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await nextFrames(page);
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
      release();
      await page.evaluate(() => document.fonts.ready);
      await expectStill(page, `${path} at ${width} px`);
      await page.unroute('**/*.woff2');
    });
  }
});

for (const isCookieThere of [true, false])
  for (const [width, height] of screenSizes)
    test(`layout · private pages do not shift while data arrives · ${width} px, ${isCookieThere ? 'rendered by the server' : 'requested by the browser'}`, async ({
      member: page,
      api,
    }) => {
      await hasEverything(api);
      if (isCookieThere) await setCookie(page.context(), api);
      await page.setViewportSize({ width, height });
      await withoutFonts(page);
      await watch(page);
      for (const [path, arrived] of Object.entries(arrives)) {
        await test.step(path, async () => {
          await page.goto(`/en${path}`);
          await arrived(page, width);
          await expectStill(page, `${path} at ${width} px`);
        });
      }
    });

for (const [width, height] of screenSizes)
  test(`layout · the list does not shift when it asks how an interview went · ${width} px`, async ({
    member: page,
    api,
  }) => {
    await hasEverything(api);
    const all = [...links, 'debrief', 'review'].map((name) => [name, '/']);
    const next_interview = { date: ago(2).slice(0, 10), topic: 'Ward manager' };
    await api.setProfile({ next_interview, coach: 'none' }, Object.fromEntries(all));
    await page.setViewportSize({ width, height });
    await watch(page);
    await page.goto('/en/conversations');
    await expect(rows(page)).toHaveCount(10);
    const { after } = words.RealInterview;
    const question = width < 768 ? after.short : after.ask;
    await expect(page.getByText(question, { exact: true }).first()).toBeVisible();
    if (width >= 768) await expect(page.getByRole('button', { name: after.tell })).toBeEnabled();
    await expectStill(page, `the question at ${width} px`);
  });
