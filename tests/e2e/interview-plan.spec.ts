import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessibleHere, expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api';
import { expect, expectErrors, requestsFor, test, widthOf } from './fixtures';
import { bubbles, rows } from './interview-records.ts';
import { walks, wordsIn } from './languages.ts';
import { createAccount, interviewOf } from './people-of-the-embedded-api.ts';

const words = wordsIn.en;
const { preparation } = words.NextInterview;
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', {
    timeZone: 'America/New_York',
  });

const planned = { date: inDays(4), topic: 'Ward manager at Saint Luke' };
const links = ['next_interview', 'plan', 'checks', 'marks', 'stories', 'practise'];
const sum = (id: string, open: number) => ({
  id,
  label: 'It puts a number or another measure beside the result.',
  skill: 'Numbers',
  met: 2,
  open,
  last_met: '2026-11-18T14:05:09.000Z',
});

/** A user with a planned interview, at an API that offers all that a plan needs. */
async function hasPlan(api: FakeApi, more: object = {}): Promise<void> {
  await api.setProfile(
    { ...api.user.data.attributes, next_interview: planned, coach: 'none' },
    Object.fromEntries(links.map((name) => [name, '/'])),
  );
  await api.answer('GET /me/next_interview', {
    body: { next_interview: { ...planned, ...more } },
  });
  await api.answer('PUT /me/next_interview', { body: {} });
  await api.answer('GET /me/checks', { body: { data: [sum('success-number', 7)] } });
  await api.answer('GET /me/marks', { body: { data: [] } });
}

/** Four long stories, one more than fit on a sheet. */
async function hasStories(api: FakeApi): Promise<void> {
  const all = [1, 2, 3, 4];
  const text = (at: number) =>
    `Story ${at} of 120 beds ${'and of a long night '.repeat(20)}. More.`;
  const story = (at: number) => ({ title: `The night ${at} ${'of pumps '.repeat(6)}`, skills: [] });
  const mark = (at: number) => ({
    message_id: `a${at}`,
    conversation_id: `c${at}`,
    story: story(at),
  });
  await api.answer('GET /me/marks', { body: { data: all.map(mark) } });
  for (const at of all)
    await api.has({
      [`c${at}`]: [
        {
          id: `a${at}`,
          attributes: { sender_type: 'user', content_type: 'text', text_content: text(at) },
        },
      ],
    });
}

const form = (page: Page) => page.getByRole('region', { name: words.NextInterview.title });

const openForm = async (page: Page) => {
  await page.goto('/en/my-account');
  await form(page).getByRole('button', { name: words.NextInterview.change }).click();
  await expect(form(page).getByLabel(preparation.background)).toBeEnabled();
};

const choose = (page: Page, name: string, buffer: Buffer) =>
  form(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** The PDF that the browser prints from this HTML. */
async function pdfOf(page: Page, html: string): Promise<Buffer> {
  const other = await page.context().newPage();
  await other.setContent(html);
  const pdf = await other.pdf();
  await other.close();
  return pdf;
}

test('plan · the browser reads a chosen file, and sends only its text', async ({
  member: page,
  api,
}) => {
  await hasPlan(api, { posting: 'We look for somebody who leads.', background: 'A nurse.' });
  const addresses = requestsFor(page, '');
  await openForm(page);
  const background = form(page).getByLabel(preparation.background);
  const messageOf = (kind: keyof typeof preparation.file, name: string) =>
    preparation.file[kind].replace('{name}', name).replace('{most}', '10');

  await choose(page, 'cv.pdf', await pdfOf(page, '<h1>Nurse</h1><p>Ran a ward of 30 beds.'));
  await expect(form(page).getByText(messageOf('read', 'cv.pdf'))).toBeVisible();
  await expect(background).toHaveValue(/^A nurse\.\s+Nurse\s+Ran a ward of 30 beds\.$/);

  await form(page).locator('input[type=file]').setInputFiles('tests/fixtures/cv.docx');
  await expect(form(page).getByText(messageOf('read', 'cv.docx'))).toBeVisible();
  await expect(background).toHaveValue(/beds\.\s+Nurse since 2016\s+Ran a ward of thirty beds\.$/);

  const picture = '<svg width="200" height="200"><circle cx="90" cy="90" r="80" /></svg>';
  await choose(page, 'scan.pdf', await pdfOf(page, picture));
  await expect(form(page).getByText(messageOf('picture', 'scan.pdf'))).toBeVisible();
  await choose(page, 'half.pdf', Buffer.from('%PDF-1.7\nand nothing that follows'));
  await expect(form(page).getByText(messageOf('broken', 'half.pdf'))).toBeVisible();
  await choose(page, 'cv.doc', Buffer.from('\u00d0\u00cf\u0011\u00e0'));
  await expect(form(page).getByText(messageOf('kind', 'cv.doc'))).toBeVisible();
  await choose(page, 'large.pdf', Buffer.alloc(40 * 1024 * 1024));
  await expect(form(page).getByText(messageOf('large', 'large.pdf'))).toBeVisible();
  await expect(background).toHaveValue(/^A nurse\./);
  await expectAccessibleInBoth(page, 'the form with a file that is too large');

  await form(page).getByRole('button', { name: words.NextInterview.save }).click();
  await expect(form(page).getByRole('button', { name: words.NextInterview.change })).toBeFocused();
  const [sent] = await api.sent('PUT /me/next_interview');
  expect(Object.keys(sent.next_interview).sort()).toEqual(['background', 'date', 'topic']);
  expect(sent.next_interview.background).toContain('Ran a ward of thirty beds.');

  // The text is only in the call's body and in this page's memory.
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  expect(storage + addresses.join('\n')).not.toMatch(/thirty|ward of 30|somebody who leads/);
});

test('plan · typed text survives a reload and the end of the session', async ({
  member: page,
  api,
  signIn,
}) => {
  expectErrors(/The next interview could not be saved/);
  await hasPlan(api);
  await openForm(page);
  await form(page).getByLabel(preparation.posting).fill('https://jobs.example/7');
  await page.reload();
  const posting = form(page).getByLabel(preparation.posting);
  await expect(posting).toHaveValue('https://jobs.example/7');

  await test.step('a posting that is only an address is refused with one sentence', async () => {
    await api.answer('PUT /me/next_interview', {
      status: 422,
      body: { error: 'No', code: 'posting-no-text' },
    });
    await form(page).getByRole('button', { name: words.NextInterview.save }).click();
    await expect(form(page).getByRole('alert')).toHaveText(preparation.problems['posting-no-text']);
    await expect(posting).toHaveValue('https://jobs.example/7');
    await expectAccessibleInBoth(page, 'the form with a posting that is refused');
  });

  await test.step('the text is in the form after the session ended and the user signed in again', async () => {
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await page.reload();
    await expect(page).toHaveURL(/sign-in/);
    await signIn();
    await page.goto('/en/my-account');
    await expect(posting).toHaveValue('https://jobs.example/7');
  });

  await test.step('Escape closes the form and discards the text', async () => {
    await posting.press('Escape');
    await expect(posting).toBeHidden();
    await page.reload();
    await expect(
      form(page).getByRole('button', { name: words.NextInterview.change }),
    ).toBeVisible();
    await expect(posting).toBeHidden();
  });
});

const pagesOf = async (pdf: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return { count: document.numPages, text: text.replace(/\s+/g, ' ') };
};

for (const { locale, width, words: own } of walks)
  test(`sheet · users fill it in, and print it on one page · ${locale}, ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await hasPlan(api, { background: 'A nurse who is not on the sheet.' });
    await hasStories(api);
    await page.goto(`/${locale}/sheet`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(planned.topic);
    await page.getByLabel(own.Sheet.place).fill(`Ward 7, ${'Long Corridor '.repeat(9)}`);
    await page.getByLabel(own.Sheet.notes).fill(`Bring the rota.\n${'And a pen. '.repeat(52)}`);

    await test.step('users choose three questions, one of them their own', async () => {
      await page.getByText(own.Sheet.questions.change).click();
      await page.getByRole('combobox').selectOption({ index: 2 });
      await page.getByRole('checkbox').first().uncheck();
      await page.getByLabel(own.Sheet.questions.own).fill(`Who ${'really '.repeat(20)}decides?`);
      await page.getByLabel(own.Sheet.questions.own).press('Enter');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
      await expectAccessibleHere(page, `the sheet, in ${locale} at ${width}`);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    });

    await test.step('the print is one page, without buttons', async () => {
      for (const format of ['A4', 'Letter']) {
        const { count, text } = await pagesOf(await page.pdf({ format }));
        expect(count, format).toBe(1);
        for (const part of [
          planned.topic,
          'Story 3 of',
          'Ward 7',
          'Bring the rota.',
          'really decides?',
        ])
          expect(text).toContain(part);
        expect(text).not.toContain('Story 4');
        expect(text).not.toContain(own.Sheet.print);
        expect(text).not.toContain(own.Sheet.questions.change);
      }
    });
  });

/** Everything in the browser's storage and databases, as text. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const read = database.transaction(store).objectStore(store).getAll();
        all.push(await new Promise((resolve) => (read.onsuccess = () => resolve(read.result))));
      }
      database.close();
    }
    return JSON.stringify(all);
  });

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('sheet · users read it offline, and only what is on it is stored', async ({
    member: page,
    api,
    context,
  }) => {
    await hasPlan(api, { background: 'Ran a ward of thirty beds.' });
    await page.goto('/en/sheet');
    await page.getByLabel(words.Sheet.notes).fill('Bring the rota.');
    const isStored = () =>
      page.evaluate(async () => Boolean(await caches.match('/en/sheet', { ignoreVary: true })));
    await expect.poll(isStored, { intervals: [100] }).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(planned.topic);
    await expect(page.getByLabel(words.Sheet.notes)).toHaveValue('Bring the rota.');
    const [line = ''] = words.Sheet.asOf.split('{time}');
    await expect(page.getByText(line)).toBeVisible();
    await expectAccessibleInBoth(page, 'the sheet offline');
    const all = await storedIn(page);
    expect(all).toContain(planned.topic);
    expect(all).not.toContain('thirty beds');
    await context.setOffline(false);

    await test.step('removing the interview also deletes its sheet', async () => {
      await api.answer('GET /me/next_interview', { body: { next_interview: null } });
      await openForm(page);
      await form(page).getByRole('button', { name: words.NextInterview.forget }).click();
      await expect(form(page).getByText(planned.topic)).toHaveCount(0);
      await expect
        .poll(() => storedIn(page), { intervals: [100] })
        .not.toMatch(/Bring the rota|"sheet"/);
    });
  });

  test('sheet · signing out deletes it from the browser', async ({ member: page, api }) => {
    await hasPlan(api);
    await hasStories(api);
    await page.goto('/en/sheet');
    await page.getByLabel(words.Sheet.notes).fill('Bring the rota.');
    await expect
      .poll(() => storedIn(page), { intervals: [100] })
      .toMatch(/Story 1 of 120.*Bring the rota|Bring the rota.*Story 1 of 120/s);
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect
      .poll(() => storedIn(page), { intervals: [100] })
      .not.toMatch(/Bring the rota|Story \d of 120/);
  });
});

test('plan · users plan an interview, and complete a step by practicing', async ({ page }) => {
  await createAccount(page);
  await interviewOf(page, 'I moved forty services to Kubernetes in six months.');
  await page.goto('/en/conversations');
  const home = page.locator('.home');
  const plan = home.locator('.plan');
  const { InterviewPlan: steps, NextInterview: next } = words;

  await test.step('users plan the interview by keyboard', async () => {
    await home.getByLabel(next.date).fill(inDays(6));
    await home.getByLabel(next.topic).fill('Site reliability engineer');
    await home.getByText(preparation.open).press('Enter');
    await home.getByLabel(preparation.background).fill('Led the move to Kubernetes.');
    await expectAccessibleInBoth(page, 'the form beside the list');
    await home.getByRole('button', { name: next.save }).press('Enter');
    await expect(plan).toContainText(steps.next);
    await plan.getByText(steps.all).press('Enter');
    await expect(plan.getByText(/^.+ · 0 of \d done$/)).toBeVisible();
    await expectAccessibleInBoth(page, 'the plan beside the list');
  });

  await test.step('one press starts the question of the first step', async () => {
    await plan.getByRole('button', { name: steps.practice.press }).first().press('Enter');
    const field = page.getByRole('textbox', { name: words.Practice.answer });
    await field.fill('The pumps ran out one night, and I borrowed four from the next ward.');
    await field.press('Enter');
    await expect(bubbles(page).filter({ hasText: 'The pumps ran out' })).toBeVisible();
    await expect(bubbles(page)).not.toHaveCount(2);
  });

  await test.step('the plan shows that the step is done', async () => {
    await page.goto('/en/conversations');
    await plan.getByText(steps.all).press('Enter');
    await expect(plan.getByText(/^.+ · 1 of \d done$/)).toBeVisible();
    await expect(plan.getByRole('listitem').first()).toContainText(`(${steps.done})`);
  });

  await test.step('on a phone a card above the list shows the next step', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.locator('.home-block > summary');
    await expect(card).toContainText('Site reliability engineer');
    await expect(card).toContainText(steps.practice.title.split('“')[0] ?? '');
    await expect(rows(page).first()).toBeInViewport();
    await expectAccessibleInBoth(page, 'the folded plan on a phone');
    await card.press('Enter');
    await expect(page.locator('.home-block .plan')).toContainText(steps.next);
    await expectAccessibleInBoth(page, 'the open plan on a phone');
  });
});

test('plan · an API without plans shows no plan, and gets no calls for one', async ({
  member: page,
  api,
}) => {
  await api.has({ interviews: 3 });
  await page.goto('/en/sheet');
  await expect(page.getByText(words.Sheet.notOffered)).toBeVisible();
  await expectAccessibleInBoth(page, 'the sheet without an API that offers one');
  await api.setProfile(
    { ...api.user.data.attributes, next_interview: planned },
    { next_interview: '/' },
  );
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator('.home')).toContainText(planned.topic);
  await expect(page.locator('.plan')).toHaveCount(0);
  await page.locator('.home').getByRole('button', { name: words.NextInterview.change }).click();
  await expect(page.getByLabel(words.NextInterview.topic)).toBeVisible();
  await expect(page.getByText(preparation.open)).toHaveCount(0);
  const asked = (await api.routes()).filter((route) => /next_interview|checks|marks/.test(route));
  expect(asked).toEqual([]);
});
