import { type Interview, readInterviews } from '@/lib/api/interview';
import { type Message, readMessages } from '@/lib/api/message';

type Attributes = Record<string, unknown>;

const listOf = (all: Attributes[], name: string) => ({
  data: all.map((attributes, index) => ({ id: `${name}${index}`, attributes })),
});

/** Interviews as the screens read them, with the ids i0, i1, …, or another prefix. */
export const interviewsOf = (all: Attributes[], name = 'i'): Interview[] =>
  readInterviews(listOf(all, name));
/** Messages as the screens read them, with the ids m0, m1, …, or another prefix. */
export const messagesOf = (all: Attributes[], name = 'm'): Message[] =>
  readMessages(listOf(all, name));

function only<Item>([item]: readonly Item[]): Item {
  if (!item) throw new Error('The record could not be read.');
  return item;
}

export const interviewOf = (attributes: object, id = '7'): Interview =>
  only(readInterviews({ data: [{ id, attributes }] }));
export const messageOf = (attributes: object, id = 'm1'): Message =>
  only(readMessages({ data: [{ id, attributes }] }));
