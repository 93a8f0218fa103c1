import type { ComponentProps, ReactNode } from 'react';

export const fieldLook =
  'min-h-12 w-full rounded-xl border border-line-strong bg-surface px-4 py-2.5 text-on-surface placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger';

type Props = ComponentProps<'input'> & {
  id: string;
  label: string;
  hint?: ReactNode;
  invalid?: boolean;
};

/** A label, its input, and what helps to fill it in. */
export function Field({ id, label, hint, invalid = false, className, ...input }: Props) {
  const describedBy = [hint ? `${id}-hint` : '', invalid ? 'form-error' : ''].join(' ').trim();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        className={`${fieldLook} ${className ?? ''}`}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-fine text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
