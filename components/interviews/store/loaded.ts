import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { conversationsQuery, messagesQuery } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';

type Here = {
  queries: QueryClient;
  readToken: () => string | null;
  readOpenId: () => string | null;
  /** The interviews that are being deleted. */
  readRemoved: () => readonly string[];
};

/** The current data of this screen's queries, for code that runs outside rendering. */
export class Loaded {
  readonly #here: Here;
  /** Events about changes are arriving, so that nobody needs to ask. */
  isLive = false;
  /** The answers that are being sent now; null if none are. */
  answersUnderWay: () => Promise<void> | null = () => null;

  constructor(here: Here) {
    this.#here = here;
  }

  /** The list without what is being deleted. */
  get interviews(): readonly Interview[] {
    const removed = this.#here.readRemoved();
    return this.#all().filter(({ id }) => !removed.includes(id));
  }

  #all(): readonly Interview[] {
    const token = this.#here.readToken();
    if (token === null) return [];
    return this.#here.queries.getQueryData(conversationsQuery(token).queryKey)?.interviews ?? [];
  }

  /** Also finds an interview that is being deleted. */
  readonly find = (id: string): Interview | undefined => this.#all().find((one) => one.id === id);

  /** The messages of an interview, as far as they are loaded. */
  readonly messagesOf = (id: string): readonly Message[] | undefined => {
    const token = this.#here.readToken();
    return token === null
      ? undefined
      : this.#here.queries.getQueryData(messagesQuery(token, id).queryKey);
  };

  readonly retryList = (): void => void this.#ask(this.#listKey());

  /** Resolves once the messages of the open interview are there, or could not be loaded. */
  readonly retryThread = (): Promise<boolean> => this.#ask(this.#threadKey());

  /**
   * Reloads the list and the open thread quietly, once nothing is being sent: otherwise the answer
   * may be older than what was sent. Resolves to whether either has changed.
   */
  readonly refresh = async (): Promise<boolean> => {
    await this.answersUnderWay();
    return this.refreshNow();
  };

  readonly refreshNow = async (): Promise<boolean> => {
    const known = [this.#listKey(), this.#threadKey()].filter(
      (key) => key && this.#here.queries.getQueryData(key) !== undefined,
    );
    const changes = await Promise.all(known.map((key) => this.#ask(key)));
    return changes.includes(true);
  };

  /** Whether the API has just refused the session. React hears of it later, and ends it. */
  readonly isRefused = (): boolean =>
    this.#here.queries.getQueryState(this.#listKey() ?? [])?.error?.status === 401;

  #listKey(): QueryKey | null {
    const token = this.#here.readToken();
    return token === null ? null : conversationsQuery(token).queryKey;
  }

  #threadKey(): QueryKey | null {
    const [token, openId] = [this.#here.readToken(), this.#here.readOpenId()];
    return token === null || openId === null ? null : messagesQuery(token, openId).queryKey;
  }

  /** Resolves to whether the answer was another one than before. */
  async #ask(queryKey: QueryKey | null): Promise<boolean> {
    if (!queryKey) return false;
    const { queries } = this.#here;
    const before = queries.getQueryData(queryKey);
    await queries.refetchQueries({ queryKey, exact: true });
    return queries.getQueryData(queryKey) !== before;
  }
}
