import { type FormEvent, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { Story } from '@/lib/api/marks';
import type { Message } from '@/lib/api/message';
import { takenQuestion } from '@/lib/text/question';
import { firstSentence } from '@/lib/text/sentences';
import { OpenDialog } from '../controls/open-dialog';
import { useThread } from '../message/thread-context';
import { nameOf, saidIn } from './said-in';
import { problemOfName, StoryName } from './story-name';
import { themeOf } from './story-questions';
import { StorySkills } from './story-skills';

type Props = {
  message: Message;
  /** As it is kept; null for a new one. */
  story: Story | null;
  onKeep: (story: Story | null) => void;
  onClosed: VoidFunction;
};

/** The name of a story, and what it shows: suggested by the answer and its question. */
export function StoryDialog({ message, story, onKeep, onClosed }: Props) {
  const words = useWords('Stories');
  const { messages } = useThread();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(
    () =>
      story?.title ?? nameOf(firstSentence(saidIn(message)) || takenQuestion(message, messages)),
  );
  const [skills, setSkills] = useState<readonly string[]>(
    () => story?.skills ?? [themeOf(message, messages)].filter((theme) => theme !== null),
  );
  const [wasSubmitted, setSubmitted] = useState(false);
  const problem = problemOfName(title);

  const end = (form: HTMLElement, keptAs: Story | null) => {
    onKeep(keptAs);
    form.closest('dialog')?.close();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem) field.current?.focus();
    else end(event.currentTarget, { title: title.trim(), skills });
  };

  return (
    <OpenDialog title={story ? words.edit : words.keep} onClosed={onClosed} className="w-[34rem]">
      <form onSubmit={submit} onKeyDown={(event) => event.stopPropagation()} className="grid gap-5">
        <StoryName
          field={field}
          title={title}
          onChange={setTitle}
          problem={problem === 'missing' && !wasSubmitted ? null : problem}
        />
        <StorySkills kept={story?.skills ?? []} chosen={skills} onChoose={setSkills} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {story && (
            <Button tone="quiet" onClick={({ currentTarget }) => end(currentTarget, null)}>
              {words.noLonger}
            </Button>
          )}
          <Button type="submit" className="ms-auto">
            {words.save}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
