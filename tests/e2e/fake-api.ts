import { randomUUID } from 'node:crypto';

export type Answer = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  fault?: 'reset' | 'hang';
  /** Waits for the next answer that a test gives for this call. */
  held?: boolean;
};

export type Call = { route: string; body: string; at: number };

/** One person of a test, and what the API behind the site answers them. */
export class FakeApi {
  readonly token = `token-${randomUUID()}`;
  readonly email = `${randomUUID()}@person.example`;
  readonly user = { data: { id: '1', attributes: { email: this.email, name: 'Alex Example' } } };
  private readonly switchboard = process.env.E2E_SWITCHBOARD ?? '';

  /**
   * Says what a call is answered, such as `answer('GET /me', { status: 500 })`. Several answers are
   * given one after the other; the last one stays.
   */
  async answer(route: string, ...answers: Answer[]): Promise<void> {
    const body = JSON.stringify(answers);
    await Promise.all(
      [this.token, this.email].map((person) => this.control('PUT', person, route, body)),
    );
  }

  /** What the links of this person say the API offers beside the six calls. */
  offer(links: object): Promise<void> {
    const data = { ...this.user.data, links };
    return this.answer('GET /me', { body: { user: { data } } });
  }

  /** The calls that reached the API in this person's name, oldest first. */
  async calls(route?: string): Promise<Call[]> {
    const [byToken, byEmail] = await Promise.all(
      [this.token, this.email].map(async (person) => {
        const answer = await this.control('GET', person, '');
        return (await answer.json()) as Call[];
      }),
    );
    const all = [...(byToken ?? []), ...(byEmail ?? [])].sort((a, b) => a.at - b.at);
    return route === undefined ? all : all.filter((call) => call.route === route);
  }

  /** What a healthy API says to this person; a test overrides what it is about. */
  async behaveWell(): Promise<void> {
    const session = { token: this.token, user: this.user, expires_at: '2099-01-01T00:00:00Z' };
    await Promise.all([
      this.answer('POST /login', { body: session }),
      this.answer('POST /signup', { status: 201, body: session }),
      this.answer('GET /me', { body: { user: this.user } }),
      this.answer('GET /conversations', { body: { data: [] } }),
    ]);
  }

  private control(method: string, person: string, route: string, body?: string): Promise<Response> {
    const address = `${this.switchboard}/__control/${encodeURIComponent(person)}/${encodeURIComponent(route)}`;
    return fetch(address, { method, ...(body !== undefined && { body }) });
  }
}
