type Props<Value extends string> = {
  label: string;
  value: Value;
  /** Each value with its name. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
};

export function SmallMenu<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  return (
    <label className="flex flex-wrap items-center gap-x-2">
      <span className="text-fine text-muted">{label}</span>
      <select
        data-bordered
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) onChoose(chosen[0]);
        }}
        className="min-h-11 max-w-full rounded-full bg-raised px-4 font-semibold edge-line-strong"
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
