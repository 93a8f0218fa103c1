import { field } from '../read.ts';
import { type Answer, readAnswer } from './client.ts';

/** Throws an `ApiProblem` if the body is no answer, but something that a proxy has sent. */
export const recordIn = (answer: Answer): unknown =>
  readAnswer(answer, (body) => field(body, 'data'));
