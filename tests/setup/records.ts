import { type Interview, readInterviews } from '@/lib/api/interview';
import { type Message, readMessages } from '@/lib/api/message';

type Attributes = Record<string, unknown>;

const listOf = (all: Attributes[], name: string) => ({
  data: all.map((attributes, index) => ({ id: `${name}${index}`, attributes })),
});

/** As the screens have them, with the ids i0, i1, …, or what stands for `i`. */
export const interviewsOf = (all: Attributes[], name = 'i'): Interview[] =>
  readInterviews(listOf(all, name));
/** With the ids m0, m1, … */
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
