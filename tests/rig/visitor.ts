import assert from 'node:assert/strict';
import type { Browser, Page } from '@playwright/test';
import { filesIn, type OneBuild } from './builds.ts';

/** A person with a separate browser context, whose errors it collects. */
export class Visitor {
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #ofOneBuild: OneBuild;

  private constructor(page: Page, ofOneBuild: OneBuild) {
    this.page = page;
    this.#ofOneBuild = ofOneBuild;
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) this.complaints.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // Leaving a page aborts its requests.
      if (reason !== 'net::ERR_ABORTED') this.complaints.push(`${reason} ${request.url()}`);
    });
  }

  static async open(browser: Browser, baseURL: string, ofOneBuild: OneBuild): Promise<Visitor> {
    const context = await browser.newContext({ baseURL, locale: 'en-US' });
    return new Visitor(await context.newPage(), ofOneBuild);
  }

  /**
   * Asserts that the open page loaded files of this build only. Files fetched for reading offline
   * come from the build being served, and do not count.
   */
  async isIn(build: 'older' | 'newer' | 'either'): Promise<void> {
    const names = await this.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType !== 'fetch')
        .map(({ name }) => name),
    );
    const files = filesIn(names.join(' '));
    const found = this.#ofOneBuild(files);
    if (build !== 'either') assert.equal(found, build, `${this.page.url()} is of another build`);
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const { page } = this;
    await page.goto('/en/sign-in');
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('form:has(input) button[type=submit]').click();
    await page.waitForURL('**/en/conversations');
    await page.locator('[data-conversation-id]').first().waitFor();
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
