import assert from 'node:assert/strict';
import type { Browser, Page } from '@playwright/test';
import { filesIn, type OneBuild } from './builds.ts';

/** A person with a browser of their own; collects all errors in it. */
export class Visitor {
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #ofOneBuild: OneBuild;

  private constructor(page: Page, ofOneBuild: OneBuild) {
    this.page = page;
    this.#ofOneBuild = ofOneBuild;
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('console', (said) => {
      if (said.type() === 'error') this.complaints.push(`${said.text()} ${said.location().url}`);
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
   * Asserts that all files of the open page are of this build. Files fetched for reading offline are of
   * the build that serves, and do not count.
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
