import { useWords } from '@/components/frame/member-words';

/** The name of the choice in its form. */
const name = 'mode';

/** The mode chosen in this form; undefined for practice, or if the form has no choice. */
export const modeIn = (form: HTMLFormElement): 'rehearsal' | undefined =>
  new FormData(form).get(name) === 'rehearsal' ? 'rehearsal' : undefined;

/** Whether the coach speaks to each answer, or only asks until the end. */
export function ModeChoice() {
  const words = useWords('Rehearsal');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{words.mode.title}</legend>
      {(['practice', 'rehearsal'] as const).map((mode) => (
        <label key={mode} className="choice-line">
          <input type="radio" name={name} value={mode} defaultChecked={mode === 'practice'} />
          <span className="min-w-0">
            {words.mode[mode].name}
            <span className="block text-fine text-muted">{words.mode[mode].what}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
