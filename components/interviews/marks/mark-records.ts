import { type Mark, type MarkChange, readStory, type Story, withChange } from '@/lib/api/marks';
import { readOwnChecks } from '@/lib/api/own-checks';
import { ObservableState } from '@/lib/observable-state';
import { type Fields, isRecord, textOf } from '@/lib/read';
import { namesIn, parseJson, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';

/**
 * What was not stored, until its author has decided: `refused` by the API, `overtaken` by a later one
 * from another device, or `overlong` and never sent. Of a star nothing is left but to say so: its
 * `note` is empty, and it has no story.
 */
export type Lost = {
  readonly why: (typeof whys)[number];
  readonly note: string;
  readonly story?: Story;
};
const whys = ['refused', 'overtaken', 'overlong'] as const;

/** The part of a message's mark that only this browser has. */
export type MarkRecord = {
  readonly messageId: string;
  readonly conversationId: string;
  readonly change: MarkChange;
  /** The `updated_at` of the mark that was changed; empty if there was none. */
  readonly basedOn: string;
  readonly lost: Lost | null;
  /** When it was changed last, by this browser's clock. */
  readonly at: number;
};

export type MarkRecordsState = ReadonlyMap<string, MarkRecord>;

/**
 * One record per message in `localStorage`, under a key of its own and written synchronously:
 * nothing is lost with the page, and two tabs can change different messages without a lock.
 */
export class MarkRecords extends ObservableState<MarkRecordsState> {
  readonly #prefix: string;
  readonly #mayWrite: () => boolean;
  /** The records read last, so that an unchanged record stays the same object. */
  #known: ReadonlyMap<string, { text: string; record: MarkRecord }> = new Map();
  /** Where storage is full or blocked, they last as long as the page. */
  readonly #unstored = new Map<string, MarkRecord>();

  constructor(prefix: string, mayWrite: () => boolean) {
    super(new Map());
    this.#prefix = prefix;
    this.#mayWrite = mayWrite;
    this.readAgain();
  }

  /** `mark`: as the API has it. */
  change(mark: Mark, change: MarkChange): void {
    const { messageId, conversationId, updatedAt } = mark;
    const before = this.get().get(messageId);
    this.put({
      messageId,
      conversationId,
      change: withChange(before?.change ?? {}, change),
      // A note that is still waiting was written on an older mark.
      basedOn: before?.change.note === undefined ? updatedAt : before.basedOn,
      lost: stillLost(before?.lost ?? null, change),
      at: Date.now(),
    });
  }

  setLost({ messageId, conversationId, updatedAt }: Mark, lost: Lost | null): void {
    const before = this.get().get(messageId);
    const mark = { messageId, conversationId, change: {}, basedOn: updatedAt };
    this.put({ ...mark, ...before, lost, at: Date.now() });
  }

  /** Replaces the record of a message; one without content is removed. */
  put(record: MarkRecord): void {
    if (!this.#mayWrite()) return;
    const { messageId, change, lost } = record;
    const isEmpty = Object.keys(change).length === 0 && lost === null;
    const name = this.#prefix + messageId;
    this.#unstored.delete(messageId);
    if (isEmpty) removeItem('localStorage', name);
    else if (!storeItem('localStorage', name, JSON.stringify(record))) {
      removeItem('localStorage', name);
      this.#unstored.set(messageId, record);
    }
    this.readAgain();
  }

  dropOf(conversationId: string): void {
    for (const record of this.get().values())
      if (record.conversationId === conversationId) this.put({ ...record, change: {}, lost: null });
  }

  /** Another tab may have changed something. */
  readonly readAgain = (): void => {
    const records = [...this.#readStored(), ...this.#unstored.values()].sort((a, b) => a.at - b.at);
    const before = [...this.get().values()];
    const isSame =
      records.length === before.length && records.every((one, at) => one === before[at]);
    if (!isSame) this.set(new Map(records.map((record) => [record.messageId, record])));
  };

  #readStored(): MarkRecord[] {
    const stored = namesIn('localStorage')
      .filter((name) => name.startsWith(this.#prefix))
      .flatMap((name) => {
        const text = readItem('localStorage', name) ?? '';
        const known = this.#known.get(name);
        if (known?.text === text) return known;
        const record = readRecord(name.slice(this.#prefix.length), parseJson(text));
        return record ? { text, record } : [];
      });
    this.#known = new Map(stored.map((one) => [this.#prefix + one.record.messageId, one]));
    return stored.map(({ record }) => record);
  }
}

/** A new note or story takes the place of the one that was lost. */
function stillLost(lost: Lost | null, change: MarkChange): Lost | null {
  if (!lost || !('note' in change || 'story' in change)) return lost;
  const { story, ...others } = lost;
  const note = 'note' in change ? '' : lost.note;
  const isStoryLost = story && !('story' in change);
  return note || isStoryLost ? { ...others, note, ...(isStoryLost && { story }) } : null;
}

function readRecord(messageId: string, value: unknown): MarkRecord | null {
  if (!isRecord(value)) return null;
  const { conversationId, change, basedOn, lost, at } = value;
  if (typeof conversationId !== 'string' || typeof at !== 'number') return null;
  return {
    messageId,
    conversationId,
    change: readChange(change),
    basedOn: textOf(basedOn),
    lost: isRecord(lost) ? readLost(lost) : null,
    at,
  };
}

function readLost({ why, note, story: asStored }: Fields): Lost {
  const story = readStory(asStored);
  return {
    why: whys.find((one) => one === why) ?? 'refused',
    note: textOf(note),
    ...(story && { story }),
  };
}

function readChange(value: unknown): MarkChange {
  if (!isRecord(value)) return {};
  const { starred, note, workedOn, checks, story } = value;
  return {
    ...(typeof starred === 'boolean' && { starred }),
    ...(typeof note === 'string' && { note }),
    ...(typeof workedOn === 'boolean' && { workedOn }),
    ...(isRecord(checks) && { checks: readOwnChecks(checks) }),
    ...(story !== undefined && { story: readStory(story) }),
  };
}
