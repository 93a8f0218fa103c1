import { type ComponentProps, useId } from 'react';
import { fieldLook } from '@/components/forms/field';

type Props = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** What to do about it, in a sentence. */
  problem: string | undefined;
  /** Makes it a field of several lines. */
  rows?: number;
} & Pick<ComponentProps<'input'>, 'type' | 'max'>;

/** A field with its problem below. A text that is too long is reported, not cut off. */
export function LabeledField({ label, hint, problem, onChange, rows, ...field }: Props) {
  const id = useId();
  const all = {
    id,
    ...field,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': `${id}-hint ${id}-problem`,
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {rows === undefined ? (
        <input {...all} dir="auto" className={fieldLook} />
      ) : (
        <textarea {...all} rows={rows} dir="auto" className={fieldLook} />
      )}
      <p id={`${id}-hint`} className="text-fine text-muted empty:hidden">
        {hint}
      </p>
      <p id={`${id}-problem`} role="status" className="text-fine text-on-danger-soft empty:hidden">
        {problem}
      </p>
    </div>
  );
}
