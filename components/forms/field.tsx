import type { ComponentProps, ReactNode } from 'react';

export const fieldLook =
  'min-h-12 w-full rounded-xl border border-line-strong bg-surface px-4 py-2.5 text-on-surface placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger';

type Props = ComponentProps<'input'> & {
  id: string;
  label: string;
  hint?: ReactNode;
  invalid?: boolean;
  /** Inside the input's frame, before its text. */
  leading?: ReactNode;
};

/** A label, its input and a hint. */
export function Field({ id, label, hint, invalid = false, leading, className, ...input }: Props) {
  const describedBy = [hint ? `${id}-hint` : '', invalid ? 'form-error' : ''].join(' ').trim();
  const control = (
    <input
      id={id}
      className={`${leading ? 'min-w-0 flex-1 bg-transparent pr-4 pl-2 outline-none' : fieldLook} ${className ?? ''}`}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy || undefined}
      {...input}
    />
  );
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {leading ? (
        <div
          className={`${fieldLook} flex p-0! has-[>input:focus-visible]:outline-3 has-[>input:focus-visible]:outline-focus has-[>input:focus-visible]:outline-offset-3`}
        >
          {leading}
          {control}
        </div>
      ) : (
        control
      )}
      {hint ? (
        <p id={`${id}-hint`} className="text-fine text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
