export type Frame = { id: string; event: string; data: Record<string, unknown> };

const waitMs = 10_000;

/** Reads a stream of server-sent events as a browser's parser does. */
export class EventReader {
  readonly frames: Frame[] = [];
  comments = 0;
  /** Resolved when the stream ends, however it does. */
  readonly ended: Promise<void>;
  readonly response: Response;
  readonly #leaving: AbortController;
  #onFrame = () => {};

  private constructor(response: Response, leaving: AbortController) {
    this.response = response;
    this.#leaving = leaving;
    this.ended = this.#read().catch(() => undefined);
  }

  static async open(url: string, token: string, lastSeen?: string): Promise<EventReader> {
    const leaving = new AbortController();
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(lastSeen !== undefined && { 'Last-Event-ID': lastSeen }),
    };
    const response = await fetch(`${url}/events`, { headers, signal: leaving.signal });
    return new EventReader(response, leaving);
  }

  get lastSeen(): string | undefined {
    return this.frames.at(-1)?.id;
  }

  leave(): void {
    this.#leaving.abort();
  }

  /** The first frame that fits, of those that came or will come. */
  async find(fits: (frame: Frame) => boolean): Promise<Frame> {
    const deadline = Date.now() + waitMs;
    for (;;) {
      const frame = this.frames.find(fits);
      if (frame) return frame;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`No such event; there were ${JSON.stringify(this.frames)}`);
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, left);
        this.#onFrame = () => {
          clearTimeout(timeout);
          resolve();
        };
      });
    }
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of this.response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block.split('\n'));
    }
  }

  #take(lines: string[]): void {
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const data = field('data');
    if (lines.some((line) => line.startsWith(':'))) this.comments += 1;
    if (data === undefined) return;
    const frame = { id: field('id') ?? '', event: field('event') ?? 'message' };
    this.frames.push({ ...frame, data: JSON.parse(data) as Frame['data'] });
    this.#onFrame();
  }
}
