import { fieldLook } from '@/components/forms/field';

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** Each value with its name. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  /** Looks as the fields beside it do. */
  isField?: boolean;
};

export function SmallMenu<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChoose, isField = false } = props;
  return (
    <label className={`grid min-w-0 content-start ${isField ? 'gap-1.5' : 'gap-1'}`}>
      <span className={isField ? 'font-semibold' : 'text-fine text-muted'}>{label}</span>
      <select
        data-bordered
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) onChoose(chosen[0]);
        }}
        className={
          isField ? fieldLook : 'min-h-12 w-full rounded-lg bg-raised px-3 edge-line-strong'
        }
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
