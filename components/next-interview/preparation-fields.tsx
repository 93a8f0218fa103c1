import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { fieldLook } from '@/components/forms/field';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { Chevron } from '@/components/ui/chevron';
import { RetryButton } from '@/components/ui/retry-button';
import { useToken } from '@/components/ui/use-token';
import { type Preparation, preparedQuery } from '@/lib/api/preparation';
import { longestBackground, longestPosting } from '@/lib/contract/limits';
import { filled } from '@/lib/i18n/words';
import { type FileProblem, largestFileMb, readBackgroundFile } from './background-file';
import { lengthOf } from './plan-problem';
import type { Given } from './use-next-interview';

type Props = {
  /** The fields that were typed into; the others are as stored in the account. */
  given: Given;
  onGive: (change: (before: Given) => Given) => void;
  /** Whether a file is being read. */
  onReading: (isReading: boolean) => void;
  isUnfolded: boolean;
  isReadOnly: boolean;
  languageTag: string;
  /** The name of the field that `problemId` is about. */
  wrong: string | null;
  problemId: string;
};

/** The posting, and what the person has done: both optional, and folded until wanted. */
export function PreparationFields(props: Props) {
  const { given, onGive, onReading, isUnfolded, isReadOnly, languageTag, wrong, problemId } = props;
  const words = useWords('NextInterview').preparation;
  const { data, isPending, isError, refetch } = useQuery(preparedQuery(useToken()));
  const known = data?.preparation;

  // Input given before the stored text has loaded would replace it.
  const isAwaited = (name: keyof Preparation) => given[name] === undefined && isPending;

  const fieldOf = (name: keyof Preparation, most: number, more: Partial<FieldProps>) => (
    <PreparationField
      name={name}
      text={given[name] ?? known?.[name] ?? ''}
      onType={(text) => onGive((before) => ({ ...before, [name]: text }))}
      isDisabled={isAwaited(name)}
      isReadOnly={isReadOnly}
      most={most}
      invalid={wrong === name && problemId}
      languageTag={languageTag}
      {...more}
    />
  );

  const addText = (text: string) =>
    onGive((before) => {
      const typed = (before.background ?? known?.background ?? '').trim();
      return { ...before, background: typed === '' ? text : `${typed}\n\n${text}` };
    });

  return (
    <details open={isUnfolded} className="group/preparation">
      <summary className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:text-accent-ink">
        {words.open}
        <Chevron />
      </summary>
      <div className="grid gap-5 pt-2">
        <p className="max-w-[68ch] text-compact text-muted">{words.why}</p>
        {isError && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p>{words.notLoaded}</p>
            <RetryButton size="small" onRetry={() => void refetch()}>
              {words.retry}
            </RetryButton>
          </div>
        )}
        {fieldOf('posting', longestPosting, { rows: 4, placeholder: words.postingPlaceholder })}
        {fieldOf('background', longestBackground, {
          rows: 7,
          placeholder: words.backgroundPlaceholder,
          beside: (
            <FileChooser
              onText={addText}
              onReading={onReading}
              isDisabled={isAwaited('background') || isReadOnly}
            />
          ),
        })}
      </div>
    </details>
  );
}

type FieldProps = {
  name: keyof Preparation;
  text: string;
  onType: (text: string) => void;
  isDisabled: boolean;
  isReadOnly: boolean;
  most: number;
  invalid: string | false;
  languageTag: string;
  rows?: number;
  placeholder?: string;
  beside?: ReactNode;
};

/** A text that is too long is reported, not cut off: its author knows best what to leave out. */
function PreparationField({ name, text, onType, most, languageTag, ...props }: FieldProps) {
  const words = useWords('NextInterview').preparation;
  const { isDisabled, isReadOnly, invalid, rows, placeholder, beside } = props;
  const id = useId();
  const length = lengthOf(text);
  const isTooLong = length > most;
  const counts = {
    count: length.toLocaleString(languageTag),
    most: most.toLocaleString(languageTag),
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words[name]}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        value={text}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-busy={isDisabled || undefined}
        onChange={(event) => onType(event.target.value)}
        aria-invalid={isTooLong || Boolean(invalid) || undefined}
        aria-describedby={[`${id}-count`, invalid || ''].join(' ').trim()}
        placeholder={isDisabled ? words.loading : placeholder}
        className={`${fieldLook} leading-normal`}
      />
      <p
        id={`${id}-count`}
        className={`text-fine ${isTooLong ? 'text-on-danger-soft' : 'text-muted'}`}
      >
        {filled(isTooLong ? words.tooLong : words.length, counts)}
      </p>
      {beside}
    </div>
  );
}

type FileState =
  | { readonly kind: 'reading' | 'read'; readonly name: string }
  | { readonly kind: FileProblem; readonly name: string };

type ChooserProps = {
  onText: (text: string) => void;
  onReading: (isReading: boolean) => void;
  isDisabled: boolean;
};

function FileChooser({ onText, onReading, isDisabled }: ChooserProps) {
  const words = useWords('NextInterview').preparation;
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<FileState | null>(null);
  const isProblem = state !== null && state.kind !== 'reading' && state.kind !== 'read';

  const read = async (file: File) => {
    const { name } = file;
    setState({ kind: 'reading', name });
    onReading(true);
    const found = await readBackgroundFile(file);
    if ('text' in found) onText(found.text);
    setState({ kind: 'text' in found ? 'read' : found.problem, name });
    onReading(false);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same one can be chosen again once it was mended.
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      <Button
        tone="quiet"
        size="small"
        disabled={isDisabled || state?.kind === 'reading'}
        onClick={() => input.current?.click()}
      >
        {words.file.choose}
      </Button>
      <p
        role="status"
        className={`min-w-[min(14rem,100%)] flex-1 text-fine wrap-anywhere ${isProblem ? 'text-on-danger-soft' : 'text-muted'}`}
      >
        {state
          ? filled(words.file[state.kind], { name: state.name, most: largestFileMb })
          : words.file.hint}
      </p>
    </div>
  );
}
