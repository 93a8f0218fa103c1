type Props<Value extends string> = {
  label: string;
  value: Value;
  /** Each value with its name. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
};

export function SmallMenu<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-fine text-muted">{label}</span>
      <select
        data-bordered
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) onChoose(chosen[0]);
        }}
        className="min-h-12 w-full rounded-lg bg-raised px-3 edge-line-strong"
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
