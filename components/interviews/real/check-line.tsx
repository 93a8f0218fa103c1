import { useId } from 'react';

type Props = {
  name: string;
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  problem?: string | undefined;
};

/** Something to agree to or to choose, in a sentence. */
export function CheckLine({ name, label, isChecked, onChange, problem }: Props) {
  const id = useId();
  return (
    <>
      <label className="choice-line">
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={id}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      <p id={id} role="status" className="text-fine text-on-danger-soft empty:hidden">
        {problem}
      </p>
    </>
  );
}
