import { useWords } from '@/components/frame/member-words';
import { OpenDialog } from '../controls/open-dialog';
import { keyNames } from './keys';

type TableProps = { title: string; keys: readonly (readonly [keys: string, does: string])[] };

function KeyTable({ title, keys }: TableProps) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-compact text-muted">{title}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1">
        {keys.map(([name, does]) => (
          <div key={name} className="col-span-2 grid min-h-9 grid-cols-subgrid items-center">
            <dt className="order-2 flex gap-1">
              {name.split(' ').map((key) => (
                <kbd
                  key={key}
                  data-bordered
                  className="grid min-w-8 place-items-center rounded-lg bg-sunken px-2 py-0.5 font-sans text-compact edge-line-strong"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All keys of the screen, and where they work. */
export function KeysSheet({ onClosed }: { onClosed: VoidFunction }) {
  const { title, actions, sheet } = useWords('Palette');
  const { palette, sheet: help, next, previous } = keyNames();
  return (
    <OpenDialog title={sheet.title} onClosed={onClosed} className="w-[32rem]">
      <div className="grid gap-6">
        <KeyTable
          title={sheet.anywhere}
          keys={[
            [palette, title],
            [next, actions.next],
            [previous, actions.previous],
            [help, sheet.keys],
          ]}
        />
        <KeyTable
          title={sheet.inList}
          keys={[
            ['/', sheet.search],
            ['j ↓', sheet.down],
            ['k ↑', sheet.up],
            ['↵', sheet.openRow],
            ['?', sheet.keys],
          ]}
        />
      </div>
    </OpenDialog>
  );
}
