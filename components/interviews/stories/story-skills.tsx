import { useWords } from '@/components/frame/member-words';
import { mostStorySkills } from '@/lib/contract/limits';
import { themes } from './story-questions';
import { useSkillName } from './use-skill-name';

type Props = {
  /**
   * The skills that the story had: offered as long as the dialog is open, even those that are not
   * ours.
   */
  kept: readonly string[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

/** What a story shows. */
export function StorySkills({ kept, chosen, onChoose }: Props) {
  const words = useWords('Stories');
  const nameOfSkill = useSkillName();
  const offered = [...new Set([...themes, ...kept, ...chosen])];
  return (
    <fieldset>
      <legend className="font-semibold">{words.what}</legend>
      <p className="mb-2 text-fine text-muted">{words.atMost}</p>
      <div className="flex flex-wrap gap-2">
        {offered.map((skill) => {
          const isChosen = chosen.includes(skill);
          return (
            <label key={skill} className="choice-chip">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= mostStorySkills}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((one) => one !== skill) : [...chosen, skill])
                }
              />
              {nameOfSkill(skill)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
