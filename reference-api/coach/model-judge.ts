import { type Criterion, kindNamed } from '../../lib/checking/checklists.ts';
import type { Interview } from './coach.ts';
import { instructions, partOf, readSaid, type Said, schemaOf } from './model-answer.ts';
import type { modelEndpoint } from './model-endpoint.ts';
import type { Place } from './where-we-are.ts';

type How = { isInHaste?: boolean; onPart?: ((textSoFar: string) => void) | undefined };

/** Has a model judge one text; null if it failed. */
export function modelJudge(ask: ReturnType<typeof modelEndpoint>) {
  return (interview: Interview, place: Place, text: string, how: How): Promise<Said | null> => {
    const criteria = openCriteria(place);
    const ids = criteria.map(({ id }) => id);
    const mayAsk = place.followUp === null && !place.hadFollowUp;
    const { onPart } = how;
    return ask<Said>({
      system: instructions(interview.language, criteria, mayAsk),
      data: asData(place, text),
      schema: schemaOf(ids, mayAsk),
      read: (said) => readSaid(said, text, ids, mayAsk),
      isInHaste: how.isInHaste ?? false,
      onPart:
        onPart &&
        ((part) => {
          const soFar = partOf(part);
          if (soFar !== '') onPart(soFar);
        }),
    });
  };
}

/** Lines that the answer has met are not checked again in the answer to its follow-up. */
function openCriteria({ question, followUp, before }: Place): readonly Criterion[] {
  const { criteria } = kindNamed(question.kind);
  if (followUp === null) return criteria;
  const met = before.flatMap(({ checks }) => checks.filter((one) => one.met).map(({ id }) => id));
  const open = criteria.filter(({ id }) => !met.includes(id));
  return open.length > 0 ? open : criteria;
}

const asData = ({ question, followUp, before }: Place, text: string) => ({
  question: question.text,
  ...(followUp !== null && { saidBefore: before.at(-1)?.text ?? '', followUp }),
  text,
});
