import { Glyph } from '@/components/ui/glyph';

type Props = {
  label: string;
  /** The label of the empty choice. */
  all: string;
  value: string;
  values: readonly string[];
  nameOf: (value: string) => string;
  onChange: (value: string) => void;
};

/** A native select in the shape of a pill. */
export function FilterChoice({ label, all, value, values, nameOf, onChange }: Props) {
  const offered = value === '' || values.includes(value) ? values : [value, ...values];
  return (
    <label className="relative grid">
      <span className="sr-only">{label}</span>
      <select
        data-bordered
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`min-h-11 w-full appearance-none truncate rounded-full ps-4 pe-9 font-semibold text-compact ${value === '' ? 'bg-raised edge-line-strong' : 'bg-accent-soft text-on-accent-soft edge-accent'}`}
      >
        <option value="">{all}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <Glyph
        d="m5 8 5 5 5-5"
        weight={2}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4"
      />
    </label>
  );
}
