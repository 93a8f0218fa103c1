import type { Interview, Turn } from '@/reference-api/coach/coach';
import type { CoachLanguage } from '@/reference-api/coach/languages';
import { questions, textIn } from '@/reference-api/coach/questions';
import { rulesCoach } from '@/reference-api/coach/rules-coach';

/** Questions of the coach by their ids. */
export const planned = (language: CoachLanguage, ...ids: string[]) =>
  ids.map((id) => {
    const question = questions.find((one) => one.id === id);
    if (!question) throw new Error(id);
    return { id, text: textIn(question, language) };
  });

/** Answers in turn, as the coach asks. */
export async function held(language: CoachLanguage, ids: string[], answers: (string | null)[]) {
  const asked = planned(language, ...ids);
  const opening = rulesCoach.open(language, asked);
  const turns: (Turn & { id: string })[] = [
    { id: '0', sender: 'ai', text: opening, questionId: ids[0] ?? null, judged: null },
  ];
  for (const text of answers) {
    const questionId = turns.at(-1)?.questionId ?? null;
    const turn = { id: String(turns.length), sender: 'user' as const, text, questionId };
    const interview: Interview = {
      language,
      questions: asked,
      turns: [...turns, { ...turn, judged: null }],
      lastTake: null,
    };
    const reply = await rulesCoach.reply(interview);
    turns.push({ ...turn, judged: reply.judged[0] ?? null });
    turns.push({
      id: `${turn.id}-reply`,
      sender: 'ai',
      text: reply.answer,
      questionId: reply.questionId,
      judged: null,
    });
  }
  const byCoach = turns.filter(({ sender }) => sender === 'ai');
  return { turns, byCoach, answers: turns.filter(({ sender }) => sender === 'user') };
}
