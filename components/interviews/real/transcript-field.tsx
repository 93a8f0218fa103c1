import { type DragEvent, useId, useState } from 'react';
import { fieldLook } from '@/components/forms/field';
import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { usePage } from '../page/page-context';
import { maxFileBytes, readTranscriptFile } from './transcript-file';

type Props = {
  text: string;
  onChange: (text: string) => void;
  /** What is wrong with the text. */
  problem: string | undefined;
};

const bytesOfMegabyte = 1024 * 1024;

/** A transcript, pasted, dropped or read from a file: it stays in the browser until it is sent. */
export function TranscriptField({ text, onChange, problem }: Props) {
  const words = useWords('RealInterview').review;
  const { language } = usePage();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [ofFile, setOfFile] = useState('');
  const said = ofFile || problem;

  const megabytes = (bytes: number) => Math.ceil(bytes / bytesOfMegabyte).toLocaleString(language);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = await readTranscriptFile(file);
    if ('text' in found) {
      setOfFile('');
      onChange(found.text);
    } else if (found.problem === 'no-text') setOfFile(filled(words.noText, { name: file.name }));
    else {
      const sizes = { size: megabytes(file.size), most: megabytes(maxFileBytes) };
      setOfFile(filled(words.fileTooLarge, sizes));
    }
  };
  const drag = (isHere: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isHere);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen, or pasted
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void read(event.dataTransfer.files[0]);
      }}
      className={`grid gap-1.5 rounded-xl ${isOver ? 'bg-accent-soft outline-2 outline-accent outline-offset-4' : ''}`}
    >
      <label htmlFor={id} className="font-semibold">
        {words.transcript}
      </label>
      <textarea
        id={id}
        name="text"
        rows={6}
        dir="auto"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setOfFile('');
          onChange(target.value);
        }}
        aria-invalid={said ? true : undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        className={fieldLook}
      />
      <p id={`${id}-hint`} className="text-fine text-muted">
        {words.hint}
      </p>
      <label className="grid justify-items-start gap-1 text-compact">
        <span className="text-muted">{words.file}</span>
        <input
          type="file"
          accept=".vtt,.srt,.txt,text/vtt,text/plain,application/x-subrip"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
          className="min-h-11 max-w-full file:me-3 file:min-h-10 file:rounded-full file:bg-raised file:px-4 file:font-semibold file:edge-line-strong"
        />
      </label>
      <p id={`${id}-problem`} role="status" className="text-fine text-on-danger-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
