import { type Interview, readInterviews } from '@/lib/interviews/interview';
import { type Message, readMessages } from '@/lib/interviews/message';

function only<Item>([item]: readonly Item[]): Item {
  if (!item) throw new Error('The record could not be read.');
  return item;
}

/** One interview, one message, as the screens have them. */
export const interviewOf = (attributes: object, id = '7'): Interview =>
  only(readInterviews({ data: [{ id, attributes }] }));
export const messageOf = (attributes: object, id = 'm1'): Message =>
  only(readMessages({ data: [{ id, attributes }] }));
