import { call, type MemberCall, readAnswer } from './client.ts';
import { field, identifier, isRecord, shortText } from './read.ts';

/** An answer that is kept as a story, by its mark. */
type StoryMark = {
  readonly messageId: string;
  readonly conversationId: string;
  readonly title: string;
  readonly skills: readonly string[];
};

function storyIn(mark: unknown): StoryMark[] {
  const story = field(mark, 'story');
  const messageId = identifier(field(mark, 'message_id'));
  const conversationId = identifier(field(mark, 'conversation_id'));
  const title = shortText(field(story, 'title'));
  if (!isRecord(story) || messageId === undefined || conversationId === undefined || !title)
    return [];
  const skills = Array.isArray(story.skills) ? story.skills : [];
  return [
    {
      messageId,
      conversationId,
      title,
      skills: skills.map((skill) => shortText(skill)).filter((skill) => skill !== null),
    },
  ];
}

/** Of the marks that the API sends, those that make an answer a story. */
function readStoryMarks(body: unknown): readonly StoryMark[] {
  const data = field(body, 'data');
  return Array.isArray(data) ? data.flatMap(storyIn) : [];
}

export const fetchStoryMarks = async (member: MemberCall): Promise<readonly StoryMark[]> =>
  readAnswer(await call('/api/me/marks', member), readStoryMarks);
