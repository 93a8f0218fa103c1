import type { ComponentProps, ReactNode } from 'react';

export const fieldLook =
  'min-h-12 w-full rounded-xl border border-line-strong bg-surface px-4 py-2.5 text-on-surface placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger';

type Props = ComponentProps<'input'> & {
  id: string;
  label: string;
  hint?: ReactNode;
  /** The id of the error box that says what is wrong. */
  invalid?: string | false;
  /** Wraps the input, to put other elements beside it. */
  placed?: (input: ReactNode) => ReactNode;
};

export function Field({ id, label, hint, invalid, placed = (input) => input, ...input }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {placed(
        <input
          className={fieldLook}
          id={id}
          aria-invalid={Boolean(invalid) || undefined}
          aria-describedby={[hint ? `${id}-hint` : '', invalid || ''].join(' ').trim() || undefined}
          {...input}
        />,
      )}
      {hint ? (
        <p id={`${id}-hint`} className="text-fine text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
