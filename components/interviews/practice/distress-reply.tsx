import { useWords } from '@/components/frame/member-words';
import { LinkedText } from '@/components/ui/linked-text';

const reveal = (reply: HTMLElement | null) => reply?.scrollIntoView({ block: 'nearest' });

/** Tells somebody who says that they want to die whom to call. Their text stays in the field. */
export function DistressReply() {
  const { reply, notSent } = useWords('Distress');
  return (
    <div
      ref={reveal}
      role="alert"
      data-bordered
      className="bubble-in grid gap-2 bg-raised px-5 py-4"
    >
      <p>
        <LinkedText text={reply} />
      </p>
      <p className="text-fine text-muted">{notSent}</p>
    </div>
  );
}
