import { useId } from 'react';

type Props = {
  words: { title: string; hint: string };
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** A switch for a setting of this device, stored only in this browser. */
export function DeviceSwitch({ words, isOn, onSwitch }: Props) {
  const hintId = useId();
  return (
    <section
      aria-label={words.title}
      data-bordered
      className="bubble-in border border-line bg-raised px-6 py-4 noscript:hidden sm:px-8"
    >
      <label className="-mx-2 flex min-h-12 cursor-pointer items-center gap-4 rounded-xl px-2 hover:text-on-accent-soft">
        <span className="grid flex-1 gap-0.5">
          <span className="font-semibold">{words.title}</span>
          <span id={hintId} className="text-fine text-muted">
            {words.hint}
          </span>
        </span>
        <input
          type="checkbox"
          checked={isOn}
          aria-label={words.title}
          aria-describedby={hintId}
          onChange={({ target }) => onSwitch(target.checked)}
          className="size-6 shrink-0 accent-accent"
        />
      </label>
    </section>
  );
}
