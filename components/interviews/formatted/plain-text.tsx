import { Fragment, memo } from 'react';
import { piecesOf } from '@/lib/markdown/pieces';

export const PlainText = memo(function PlainText({ text }: { text: string }) {
  let offset = 0;
  return (
    <p className="whitespace-pre-wrap">
      {piecesOf(text).map((piece) => {
        const key = offset;
        offset += piece.length;
        return (
          <Fragment key={key}>
            {piece}
            <wbr />
          </Fragment>
        );
      })}
    </p>
  );
});
