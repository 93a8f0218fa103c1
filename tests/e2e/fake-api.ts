import { randomUUID } from 'node:crypto';
import { conversations, messages, type Some, some } from './interview-records.ts';

export type Answer = {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  fault?: 'reset' | 'hang';
  /** Whether the call waits until the test sets another answer to it. */
  held?: boolean;
};

export type Call = { route: string; body: string; at: number };

/** A number of ordinary records, records of which some are special, or the list to answer. */
type Given = number | Some | unknown[];

/** A user of one test, and the API's answers to this user. */
export class FakeApi {
  readonly token = `token-${randomUUID()}`;
  readonly email = `${randomUUID()}@person.example`;
  readonly user = { data: { id: '1', attributes: { email: this.email, name: 'Alex Example' } } };
  private readonly switchboard = process.env.E2E_SWITCHBOARD ?? '';

  /**
   * Sets the answer to a call: `answer('GET /me', { status: 500 })`. Several answers are used in
   * turn, and the last one repeats.
   */
  async answer(route: string, ...answers: Answer[]): Promise<void> {
    const body = JSON.stringify(answers);
    await Promise.all(
      [this.token, this.email].map((person) => this.control('PUT', person, route, body)),
    );
  }

  /**
   * Sets the user's records: `has({ interviews: 12, c1: 6 })` means twelve interviews, and six
   * messages in the first.
   */
  async has(records: Readonly<Record<string, Given>>): Promise<void> {
    const answered = Object.entries(records).map(([id, given]) => {
      const those = typeof given === 'number' ? some(given, {}) : given;
      const isList = id === 'interviews';
      const make = (made: Some) => (isList ? conversations(made) : messages(id, made));
      const data = Array.isArray(those) ? those : make(those);
      return this.answer(`GET /conversations${isList ? '' : `/${id}/messages`}`, {
        body: { data },
      });
    });
    await Promise.all(answered);
  }

  /**
   * Sets the answer to `GET /me`: the profile, and links to what the API offers beside six calls.
   */
  setProfile(attributes: object, links?: unknown): Promise<void> {
    return this.answer('GET /me', { body: { user: { data: { id: '1', attributes, links } } } });
  }

  /** Makes the API offer more than the six calls, by links in the profile. */
  offer(links: object): Promise<void> {
    return this.setProfile(this.user.data.attributes, links);
  }

  /** The calls that reached the API for this user, oldest first. */
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

  /** The called routes that contain this text, oldest first. */
  async routes(part = ''): Promise<string[]> {
    return (await this.calls()).map(({ route }) => route).filter((route) => route.includes(part));
  }

  /** The JSON sent with each call of this route, oldest first. */
  async sent(route: string) {
    return (await this.calls(route)).map(({ body }) => JSON.parse(body));
  }

  /** Sets the answers of a healthy API, of which each test replaces those that it is about. */
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
