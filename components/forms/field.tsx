import type { ComponentProps, ReactNode } from 'react';

export const fieldLook =
  'min-h-12 w-full rounded-xl border border-line-strong bg-surface px-4 py-2.5 text-on-surface placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger';

export type FieldProps = ComponentProps<'input'> & {
  id: string;
  label: string;
  hint?: ReactNode;
  invalid?: boolean;
};

type Props = FieldProps & {
  /** Inside the input's frame, before its text. */
  leading?: ReactNode;
};

/** What an input needs of the label and the hint around it. */
export const described = ({ id, hint, invalid }: Pick<FieldProps, 'id' | 'hint' | 'invalid'>) => ({
  id,
  'aria-invalid': invalid || undefined,
  'aria-describedby':
    [hint ? `${id}-hint` : '', invalid ? 'form-error' : ''].join(' ').trim() || undefined,
});

/** A label and a hint around an input. */
export const LabelAndHint = ({
  id,
  label,
  hint,
  children,
}: Pick<FieldProps, 'id' | 'label' | 'hint' | 'children'>) => (
  <div className="grid gap-1.5">
    <label htmlFor={id} className="font-semibold">
      {label}
    </label>
    {children}
    {hint ? (
      <p id={`${id}-hint`} className="text-fine text-muted">
        {hint}
      </p>
    ) : null}
  </div>
);

/** A label, its input and a hint. */
export function Field({ id, label, hint, invalid = false, leading, className, ...input }: Props) {
  const control = (
    <input
      className={`${leading ? 'min-w-0 flex-1 bg-transparent pr-4 pl-2 outline-none' : fieldLook} ${className ?? ''}`}
      {...described({ id, hint, invalid })}
      {...input}
    />
  );
  return (
    <LabelAndHint id={id} label={label} hint={hint}>
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
    </LabelAndHint>
  );
}
