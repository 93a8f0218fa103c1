import { useEffect, useMemo, useState } from 'react';
import { type WeakSkill, weakSkills } from '@/lib/interviews/home';
import type { Interview } from '@/lib/interviews/interview';
import { messagesBeside } from '@/lib/interviews/messages-beside';
import { type Sentence, sentenceFor, sentencesToFix } from '@/lib/interviews/sentence';

/** A sentence and the interview that it was said in. */
export type Said = Sentence & { readonly interview: Interview };

export type Weakness = WeakSkill & {
  /** Undefined until known, null if the coach marked none. */
  readonly said?: Said | null;
};

/** So many interviews are looked through for the sentence of a skill. */
const mostAsked = 2;

type Found = { skills: readonly Weakness[]; toFix: readonly Said[] };

/**
 * The weakest skills, each with the sentence that pulled it down, and all sentences to fix that were
 * met on the way. At most four interviews are asked for, one after the other.
 */
export function useWeakSkills(interviews: readonly Interview[], isWanted: boolean): Found {
  const skills = useMemo(() => weakSkills(interviews), [interviews]);
  const [found, setFound] = useState<Found>({ skills, toFix: [] });

  useEffect(() => {
    // What was found stays until something else is.
    setFound((before) => (isOf(before, skills) ? before : { skills, toFix: [] }));
    if (!isWanted) return;
    let isOver = false;
    const look = async () => {
      const met = new Map<string, readonly Said[]>();
      const known: Weakness[] = [];
      for (const skill of skills) {
        const said = await findSentence(skill, interviews, known, met);
        if (isOver) return;
        known.push({ ...skill, said });
      }
      setFound({ skills: known, toFix: [...met.values()].flat() });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [skills, interviews, isWanted]);

  return found;
}

const isOf = (found: Found, skills: readonly WeakSkill[]): boolean =>
  found.skills.map(({ name }) => name).join() === skills.map(({ name }) => name).join();

async function findSentence(
  { name, interviewIds }: WeakSkill,
  interviews: readonly Interview[],
  known: readonly Weakness[],
  met: Map<string, readonly Said[]>,
): Promise<Said | null> {
  const taken = known.flatMap(({ said }) => said ?? []);
  for (const id of interviewIds.slice(0, mostAsked)) {
    const interview = interviews.find((one) => one.id === id);
    if (!interview) continue;
    const messages = await messagesBeside(interview);
    met.set(
      id,
      sentencesToFix(messages).map((one) => ({ ...one, interview })),
    );
    const sentence = sentenceFor(name, messages, taken);
    if (sentence) return { ...sentence, interview };
  }
  return null;
}
