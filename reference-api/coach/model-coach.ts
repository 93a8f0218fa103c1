import { saysDistress } from '../../lib/checking/distress.ts';
import type { Endpoint } from '../environment.ts';
import { checklistFor, leftAlone } from './checklist.ts';
import { type Coach, type Interview, type Judged, type Reply, unanswered } from './coach.ts';
import { judgedWithoutModel } from './counting-coach.ts';
import type { Said } from './model-answer.ts';
import { modelEndpoint } from './model-endpoint.ts';
import { modelJudge } from './model-judge.ts';
import { questionsAboutByModel, questionsByModel } from './planning/by-model.ts';
import { askAgain, distressReply, goOn, opening } from './spoken.ts';
import { type Place, whereWeAre } from './where-we-are.ts';
import { coachWords, isOneOf, paragraphs } from './words.ts';

/** More at once are not from one person answering one question; those before stay open. */
const mostAtOnce = 3;

/** A coach behind any OpenAI-compatible endpoint. One call per answer; its output is checked. */
export function modelCoach(endpoint: Endpoint): Coach {
  const ask = modelEndpoint(endpoint);
  const judge = modelJudge(ask);

  return {
    judge: 'model',
    open: (...asked) => opening('model', ...asked),
    questionsFrom: (posting, wish) => questionsByModel(ask, posting, wish),
    questionsAbout: (background, wish) => questionsAboutByModel(ask, background, wish),
    reply: async (interview, { isInHaste = false, onPart } = {}) => {
      const { language } = interview;
      const place = whereWeAre(interview);
      const words = coachWords[language];
      const texts = unanswered(interview.turns).map(({ text }) => text);
      const inDistress = () => ({
        ...distressReply(language, place),
        judged: texts.map(() => leftAlone),
      });
      if (texts.some((text) => text !== null && saysDistress(text))) return inDistress();

      const only = texts.length === 1 ? texts[0] : undefined;
      const failed = only && isOneOf(words.again, only) ? lastOpen(interview) : null;
      if (failed) {
        const said = await judge(interview, failed.place, failed.text, { isInHaste });
        if (said?.what === 'distress') return inDistress();
        const first = said ? lateWords(said, language) : words.modelFailedAgain;
        const late = said && { turn: failed.turn, judged: judgedBy(said, failed.place, language) };
        const isSameQuestion = failed.place.question.id === place.question.id;
        return {
          ...(isSameQuestion ? goOn(interview, place, first) : askAgain(place, first)),
          judged: [leftAlone],
          ...(late && { late }),
        };
      }

      const open = texts.map((text) => judgedWithoutModel(text, place, language));
      const toJudge = texts.flatMap((text, at) =>
        text !== null && open[at] !== leftAlone && at >= texts.length - mostAtOnce
          ? [{ text, at }]
          : [],
      );
      const last = toJudge.at(-1);
      if (!last) {
        const first = texts.some((text) => text !== null) ? '' : words.unheard;
        return { ...goOn(interview, place, first), judged: open };
      }
      const said = await Promise.all(
        toJudge.map((one) =>
          judge(interview, place, one.text, {
            isInHaste,
            // Text about an earlier answer would be shown as the reply.
            onPart: one === last ? onPart : undefined,
          }),
        ),
      );
      if (said.some((one) => one?.what === 'distress')) return inDistress();
      const judged = open.map((one, at) => {
        const own = said[toJudge.findIndex((asked) => asked.at === at)];
        if (own === null) return { ...one, hasFailed: true as const };
        return own ? judgedBy(own, place, language) : one;
      });
      // A real answer takes precedence over other messages sent with it.
      const heard = said.findLast((one) => one?.what === 'answer') ?? said.at(-1) ?? null;
      return { ...nextWords(interview, place, heard), judged };
    },
  };
}

function judgedBy(said: Said, place: Place, language: Interview['language']): Judged {
  const { what, checks, stronger } = said;
  if (what === 'distress') return leftAlone;
  if (what !== 'answer') return { unscored: what, checks: [], stronger: null };
  return {
    unscored: null,
    checks: checklistFor(place.question.kind, language, checks),
    // For an answer to a follow-up, it would cover only half of the answer.
    stronger: place.followUp === null ? stronger : null,
  };
}

function nextWords(
  interview: Interview,
  place: Place,
  said: Said | null,
): Pick<Reply, 'answer' | 'questionId'> {
  const words = coachWords[interview.language];
  if (said === null) return goOn(interview, place, `*${words.modelFailed}*`);
  const { what, reply, followUp } = said;
  if (what === 'answer')
    return followUp === null
      ? goOn(interview, place, reply)
      : { answer: paragraphs(reply, followUp), questionId: null };
  if (what === 'distress') return distressReply(interview.language, place);
  if (what === 'question-back') {
    const first = reply || words.unscored[what];
    return place.followUp === null
      ? askAgain(place, first)
      : { answer: paragraphs(first, place.followUp), questionId: null };
  }
  if (what === 'refusal') return goOn(interview, place, words.unscored[what]);
  const isLeft = place.isGivenUp || place.followUp !== null;
  if (!isLeft) return askAgain(place, words.unscored[what]);
  return place.next
    ? goOn(interview, place, words.leave)
    : { answer: words.leaveLast, questionId: place.question.id };
}

/** The question that follows is another one. */
const lateWords = ({ what, reply }: Said, language: Interview['language']): string =>
  what === 'answer' || what === 'distress' ? reply : coachWords[language].reasons[what];

/** The last answer whose checks stayed open because the model failed. */
function lastOpen({ questions, turns }: Interview) {
  const turn = turns.findLastIndex(
    ({ sender, judged, text }) =>
      sender === 'user' && text !== null && judged !== null && judged.checks.length > 0,
  );
  const answer = turns[turn];
  if (!answer?.text || answer.judged?.checks.some(({ met }) => met !== null)) return null;
  const place = whereWeAre({ questions, turns: turns.slice(0, turn) });
  return { turn, text: answer.text, place };
}
