import { type FormEvent, useId, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { Story } from '@/lib/api/marks';
import type { Message } from '@/lib/api/message';
import { longestStoryTitle, mostStorySkills } from '@/lib/contract/limits';
import { filled } from '@/lib/i18n/words';
import { takenQuestion } from '@/lib/text/question';
import { firstSentence } from '@/lib/text/sentences';
import { OpenDialog } from '../controls/open-dialog';
import { useThread } from '../message/thread-context';
import { usePage } from '../page/page-context';
import { nameOf, saidIn } from './said-in';
import { themeOf, themes } from './story-questions';
import { useSkillName } from './use-skill-name';
import { useStories } from './use-stories';

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
  const { language } = usePage();
  const { messages } = useThread();
  const nameOfSkill = useSkillName();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(
    () =>
      story?.title ?? nameOf(firstSentence(saidIn(message)) || takenQuestion(message, messages)),
  );
  const [skills, setSkills] = useState<readonly string[]>(
    () => story?.skills ?? [themeOf(message, messages)].filter((theme) => theme !== null),
  );
  const [wasSubmitted, setSubmitted] = useState(false);
  const known = [...new Set(useStories().map((mark) => mark.story.title))];
  const { length } = [...title.trim()];
  const isTooLong = length > longestStoryTitle;
  const isMissing = wasSubmitted && length === 0;
  const offered = [...new Set([...themes, ...(story?.skills ?? []), ...skills])];

  const end = (form: HTMLElement, keptAs: Story | null) => {
    onKeep(keptAs);
    form.closest('dialog')?.close();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (length === 0 || isTooLong) field.current?.focus();
    else end(event.currentTarget, { title: title.trim(), skills });
  };
  const choose = (skill: string) =>
    setSkills(skills.includes(skill) ? skills.filter((one) => one !== skill) : [...skills, skill]);

  return (
    <OpenDialog title={story ? words.edit : words.keep} onClosed={onClosed} className="w-[34rem]">
      <form onSubmit={submit} onKeyDown={(event) => event.stopPropagation()} className="grid gap-5">
        <div className="grid gap-1">
          <label htmlFor={id} className="font-semibold">
            {words.name}
          </label>
          <input
            ref={field}
            id={id}
            dir="auto"
            list={`${id}-known`}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            aria-invalid={isTooLong || isMissing || undefined}
            aria-describedby={`${id}-hint ${id}-said`}
            className="min-h-12 w-full rounded-lg border border-line-strong bg-raised px-3"
          />
          <datalist id={`${id}-known`}>
            {known.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <p id={`${id}-hint`} className="text-fine text-muted">
            {words.nameHint}
          </p>
          <p id={`${id}-said`} role="status" className="text-fine text-on-danger-soft empty:hidden">
            {isMissing && words.missing}
            {isTooLong &&
              filled(words.tooLong, {
                count: length.toLocaleString(language),
                most: longestStoryTitle.toLocaleString(language),
              })}
          </p>
        </div>
        <fieldset>
          <legend className="font-semibold">{words.what}</legend>
          <p className="mb-2 text-fine text-muted">{words.atMost}</p>
          <div className="flex flex-wrap gap-2">
            {offered.map((skill) => {
              const isChosen = skills.includes(skill);
              return (
                <label key={skill} className="choice-chip">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && skills.length >= mostStorySkills}
                    onChange={() => choose(skill)}
                  />
                  {nameOfSkill(skill)}
                </label>
              );
            })}
          </div>
        </fieldset>
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
